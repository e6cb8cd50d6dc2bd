import { Big } from "big.js";
import { type Article, isVariable, type Product, PRODUCT_PARTS } from "../../store/products/product.ts";
import { TEXTS } from "../../store/sql/json.ts";
import { shownPrices } from "../../store/taxes/amounts.ts";
import { type Needs, NOTHING_MORE } from "../fields-parameter.ts";
import { formatInstant, formatMoney } from "../serialize/formats.ts";
import {
  type Audience,
  EVERYWHERE,
  FROM_V2,
  FROM_V3,
  nested,
  type RecordTable,
  shownTo,
} from "../serialize/record-table.ts";
import { chosenAttributes, offeredAttributes, type ShownAttribute, variationTitle } from "./attributes.ts";
import type { SerializedProduct, SerializedVariation } from "./schemas.ts";
import { PRODUCT_STYLES } from "./style.ts";
import { paragraphs, typographic } from "./texts.ts";
import {
  type ArticleView,
  html,
  images,
  isBackordered,
  isOnSale,
  isPurchaseable,
  permalink,
  price,
  purchaseNote,
  type ProductViewOptions,
  regularPrice,
  salePrice,
  shippedAs,
  shownPriceHtml,
  shownUrl,
  taxClass,
  taxStatus,
  termNames,
  viewOf,
  weight,
} from "./values.ts";

/** The fields of products and variations: the audience and the value of each. */

/** A product with what its fields are made of; `show` shows a product within it to the same audience. */
interface ProductView extends ArticleView {
  product: Product;
  show(product: Product): SerializedProduct;
}

/** Shows products and variations to an audience (§products); deliveries have the form of v3. */
export function productShownTo(audience: Audience) {
  const isLatest = audience === "v3" || audience === "deliveries";
  const show = shownTo(isLatest ? PRODUCT_V3 : PRODUCT, audience);
  const style = PRODUCT_STYLES[isLatest ? "v3" : audience];
  return (product: Product, { baseUrl, settings }: ProductViewOptions): object => {
    const context = { baseUrl, settings, style, shown: shownPrices(settings, product.shopRates) };
    return showOne(product);

    function showOne(one: Product): SerializedProduct {
      const view = viewOf(one, one.type === "variation" ? one.parent : null, context);
      return show({ ...view, product: one, show: showOne });
    }
  };
}

/** Without the variations and parent inside it. */
function alone(article: Article): Product {
  return { ...article, variations: [], parent: null, grouped: [], shopRates: [] };
}

const ATTRIBUTE: RecordTable<ShownAttribute, ShownAttribute> = {
  name: [EVERYWHERE],
  slug: [FROM_V2],
  position: [EVERYWHERE],
  visible: [EVERYWHERE],
  variation: [EVERYWHERE],
  options: [EVERYWHERE],
  option: [EVERYWHERE],
};

/** A product's options, or a variation's choices. */
function attributesOf({ article, above, context }: ArticleView): ShownAttribute[] {
  const names = context.style.attributes;
  return above ? chosenAttributes(article, above, names) : offeredAttributes(article, names);
}

type Shared = Partial<RecordTable<ArticleView, SerializedVariation & SerializedProduct>>;

/** Fields that products and variations share, in runs of them. */
const DATES = {
  created_at: [EVERYWHERE, ({ article }) => formatInstant(article.createdAt)],
  updated_at: [EVERYWHERE, ({ article }) => formatInstant(article.updatedAt)],
} satisfies Shared;

const KINDS_AND_PRICES = {
  downloadable: [EVERYWHERE, ({ article }) => article.downloadable],
  virtual: [EVERYWHERE, ({ article }) => article.virtual],
  permalink: [EVERYWHERE, permalink],
  sku: [EVERYWHERE, ({ article, above }) => article.sku || (above?.sku ?? "")],
  price: [EVERYWHERE, price],
  regular_price: [EVERYWHERE, regularPrice],
  sale_price: [EVERYWHERE, salePrice],
} satisfies Shared;

const TAXES = {
  taxable: [EVERYWHERE, (view) => view.context.settings.taxesEnabled && taxStatus(view) === "taxable"],
  tax_status: [EVERYWHERE, taxStatus],
  tax_class: [EVERYWHERE, taxClass],
} satisfies Shared;

const MEASURES = {
  weight: [EVERYWHERE, weight],
  dimensions: [
    EVERYWHERE,
    ({ article, above, context }) => ({
      length: article.length || (above?.length ?? ""),
      width: article.width || (above?.width ?? ""),
      height: article.height || (above?.height ?? ""),
      unit: context.settings.dimensionUnit,
    }),
  ],
} satisfies Shared;

const SHIPPING = {
  shipping_class: [EVERYWHERE, (view) => shippedAs(view).shippingClass ?? ""],
  shipping_class_id: [
    EVERYWHERE,
    (view) => {
      const { shippingClass, shippingClassId } = shippedAs(view);
      return shippingClass === null ? null : shippingClassId;
    },
  ],
} satisfies Shared;

const DOWNLOADS = {
  downloads: [
    EVERYWHERE,
    ({ article }) => article.files.map(({ id, name, url }) => ({ id, name, file: url })),
  ],
  download_limit: [EVERYWHERE, ({ article }) => article.downloadLimit],
  download_expiry: [EVERYWHERE, ({ article }) => article.downloadExpiry],
} satisfies Shared;

/** Fields of a variation inside its product, by reader. */
const VARIATION = variationTable("quantity first");
/** In v3 and deliveries the quantity comes behind the other fields of the stock. */
const VARIATION_V3 = variationTable("quantity last");

function variationTable(
  order: "quantity first" | "quantity last",
): RecordTable<ArticleView, SerializedVariation> {
  const quantity = {
    stock_quantity: [
      EVERYWHERE,
      ({ stock, context }) => (context.style.wholeStock ? Math.trunc(stock.quantity ?? 0) : stock.quantity),
    ],
  } satisfies Partial<RecordTable<ArticleView, SerializedVariation>>;
  return {
    id: [EVERYWHERE, ({ article }) => article.id],
    ...DATES,
    ...KINDS_AND_PRICES,
    ...TAXES,
    managing_stock: [FROM_V2, ({ stock }) => stock.managed],
    ...(order === "quantity first" && quantity),
    in_stock: [EVERYWHERE, ({ article }) => article.stockStatus !== "outofstock"],
    backorders_allowed: [FROM_V3, ({ stock }) => stock.backorders],
    backordered: [EVERYWHERE, isBackordered],
    ...quantity,
    purchaseable: [EVERYWHERE, isPurchaseable],
    visible: [EVERYWHERE, ({ article }) => article.status === "publish" && article.price !== null],
    on_sale: [EVERYWHERE, isOnSale],
    ...MEASURES,
    ...SHIPPING,
    image: [EVERYWHERE, images],
    attributes: nested(
      EVERYWHERE,
      ATTRIBUTE,
      (view: ArticleView, show) => attributesOf(view).map(show) as SerializedVariation["attributes"],
    ),
    ...DOWNLOADS,
  };
}

/** Fields of a product, by reader. */
export const PRODUCT: RecordTable<ProductView, SerializedProduct> = {
  title: [EVERYWHERE, ({ article, above }) => (above ? variationTitle(article, above) : article.name)],
  id: [EVERYWHERE, ({ article }) => article.id],
  ...DATES,
  type: [EVERYWHERE, ({ article }) => article.type],
  status: [EVERYWHERE, ({ article }) => article.status],
  ...KINDS_AND_PRICES,
  price_html: [EVERYWHERE, shownPriceHtml],
  ...TAXES,
  managing_stock: [EVERYWHERE, ({ stock }) => stock.managed],
  stock_quantity: [EVERYWHERE, ({ stock }) => stock.quantity],
  in_stock: [EVERYWHERE, ({ article }) => article.stockStatus !== "outofstock"],
  backorders_allowed: [EVERYWHERE, ({ stock }) => stock.backorders],
  backordered: [EVERYWHERE, isBackordered],
  sold_individually: [EVERYWHERE, ({ article, above }) => (above ?? article).soldIndividually],
  purchaseable: [EVERYWHERE, isPurchaseable],
  featured: [EVERYWHERE, ({ article }) => article.featured],
  visible: [
    EVERYWHERE,
    ({ article, above, context }) =>
      article.status !== "trash" &&
      ["visible", "catalog"].includes((above ?? article).catalogVisibility) &&
      !(context.settings.hideOutOfStock && article.stockStatus === "outofstock"),
  ],
  catalog_visibility: [EVERYWHERE, ({ article, above }) => (above ?? article).catalogVisibility],
  on_sale: [EVERYWHERE, isOnSale],
  product_url: [FROM_V2, ({ article }) => (article.type === "external" ? shownUrl(article.productUrl) : "")],
  button_text: [FROM_V2, ({ article }) => (article.type === "external" ? article.buttonText : "")],
  ...MEASURES,
  shipping_required: [EVERYWHERE, ({ article }) => !article.virtual],
  shipping_taxable: [EVERYWHERE, (view) => !view.article.virtual && taxStatus(view) !== "none"],
  ...SHIPPING,
  description: [EVERYWHERE, (view) => html(view.article.description, view)],
  short_description: [EVERYWHERE, ({ article }) => paragraphs(typographic(article.shortDescription))],
  reviews_allowed: [EVERYWHERE, ({ article, above }) => article.reviewsAllowed && !above],
  average_rating: [
    EVERYWHERE,
    ({ article: { ratings } }) =>
      ratings?.count ? formatMoney(new Big(ratings.sum).div(ratings.count), 2) : "0.00",
  ],
  rating_count: [EVERYWHERE, ({ article }) => article.ratings?.count ?? 0],
  related_ids: [EVERYWHERE, ({ article }) => article.relatedIds],
  upsell_ids: [EVERYWHERE, ({ article }) => article.upsellIds],
  cross_sell_ids: [EVERYWHERE, ({ article, above }) => (above ?? article).crossSellIds],
  parent_id: [FROM_V2, ({ article }) => article.parentId ?? article.statedParentId],
  categories: [EVERYWHERE, ({ article }) => termNames(article, "category")],
  tags: [EVERYWHERE, ({ article }) => termNames(article, "tag")],
  images: [EVERYWHERE, images],
  featured_src: [
    EVERYWHERE,
    ({ article }) => article.pictures.find(({ id }) => id === article.imageId)?.url ?? false,
  ],
  attributes: nested(
    EVERYWHERE,
    ATTRIBUTE,
    (view: ProductView, show) => attributesOf(view).map(show) as SerializedProduct["attributes"],
  ),
  ...DOWNLOADS,
  download_type: [EVERYWHERE, () => "standard"],
  purchase_note: [EVERYWHERE, purchaseNote],
  total_sales: [EVERYWHERE, ({ article, above }) => (above ? "0" : article.totalSales)],
  variations: nested(EVERYWHERE, VARIATION, shownVariations),
  parent: [
    EVERYWHERE,
    ({ product: { type, parent }, context, show }) =>
      parent && (type === "variation" || context.style.statedParents) ? show(alone(parent)) : [],
  ],
  grouped_products: [
    FROM_V3,
    ({ product: { type, grouped }, show }) => (type === "grouped" ? grouped.map(show) : []),
  ],
  menu_order: [FROM_V3, ({ article }) => article.menuOrder],
};

const PRODUCT_V3: typeof PRODUCT = {
  ...PRODUCT,
  variations: nested(EVERYWHERE, VARIATION_V3, shownVariations),
};

function shownVariations(
  { product, context }: ProductView,
  show: (view: ArticleView) => SerializedVariation,
): SerializedVariation[] {
  return isVariable(product) ? product.variations.map((one) => show(viewOf(one, product, context))) : [];
}

const TERMS = ["terms", TEXTS] as const;
const PICTURES = ["pictures", TEXTS] as const;
const RANGE = ["range"] as const;

/** The parts of a product that its fields need. */
export const PRODUCT_NEEDS = {
  id: NOTHING_MORE,
  created_at: NOTHING_MORE,
  updated_at: NOTHING_MORE,
  type: NOTHING_MORE,
  status: NOTHING_MORE,
  sku: NOTHING_MORE,
  regular_price: NOTHING_MORE,
  sale_price: NOTHING_MORE,
  managing_stock: NOTHING_MORE,
  stock_quantity: NOTHING_MORE,
  in_stock: NOTHING_MORE,
  // A variation's contain its options.
  title: TERMS,
  permalink: TERMS,
  price: RANGE,
  price_html: RANGE,
  on_sale: RANGE,
  purchaseable: RANGE,
  average_rating: ["ratings"],
  rating_count: ["ratings"],
  related_ids: ["related"],
  categories: TERMS,
  tags: TERMS,
  attributes: TERMS,
  images: PICTURES,
  featured_src: PICTURES,
  downloads: ["files", TEXTS],
  variations: PRODUCT_PARTS,
  parent: PRODUCT_PARTS,
  grouped_products: PRODUCT_PARTS,
  product_meta: TERMS,
} as const satisfies Needs<keyof SerializedProduct | "product_meta">;
