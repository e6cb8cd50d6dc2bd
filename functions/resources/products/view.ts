import type { Product } from "../../store/products/product.ts";
import { slugOf } from "../../store/products/slug.ts";
import { formatInstant } from "../view/dates.ts";
import { formatMoney } from "../view/money.ts";
import type { ArticleView, ProductView } from "./contract.ts";

type Article = Product["variations"][number];

export interface ProductViewOptions {
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  /** Decimal places that the store rounds prices to. */
  priceDecimals: number;
  dimensionUnit: string;
}

/** A product or variation as the original's v3 shows it (§payload-shapes). What the store does not keep has its default there. */
export function viewProduct(product: Product, options: ProductViewOptions): ProductView {
  const { parentId, name, type, status, categories, variations } = product;
  const page = `${options.baseUrl}/product/${slugOf(name)}/`;
  const own = viewArticle(product, options);
  return {
    title: name,
    id: product.id,
    created_at: own.created_at,
    updated_at: own.updated_at,
    type,
    status,
    downloadable: own.downloadable,
    virtual: own.virtual,
    permalink: page,
    sku: own.sku,
    price: own.price,
    // A variable product has the prices of its variations only.
    regular_price: type === "variable" ? "" : own.regular_price,
    sale_price: own.sale_price,
    taxable: own.taxable,
    tax_status: own.tax_status,
    tax_class: own.tax_class,
    managing_stock: own.managing_stock,
    stock_quantity: own.stock_quantity,
    in_stock: own.in_stock,
    backorders_allowed: false,
    backordered: false,
    sold_individually: false,
    purchaseable: own.purchaseable,
    featured: false,
    visible: own.visible,
    catalog_visibility: "visible",
    on_sale: own.on_sale,
    product_url: "",
    button_text: "",
    weight: null,
    dimensions: own.dimensions,
    shipping_required: !own.virtual,
    shipping_taxable: !own.virtual && own.taxable,
    shipping_class: "",
    shipping_class_id: null,
    description: "",
    short_description: "",
    reviews_allowed: true,
    average_rating: "0.00",
    rating_count: 0,
    upsell_ids: [],
    cross_sell_ids: [],
    parent_id: parentId ?? 0,
    categories,
    tags: [],
    attributes: viewAttributes(product),
    downloads: own.downloads,
    download_limit: own.download_limit,
    download_expiry: own.download_expiry,
    download_type: "standard",
    purchase_note: "",
    variations: variations.map((variation) => {
      const { created_at, updated_at, downloadable, virtual, ...rest } = viewArticle(variation, options);
      const permalink = page + choiceQuery(variation);
      return { id: variation.id, created_at, updated_at, downloadable, virtual, permalink, ...rest };
    }),
    parent: [],
    grouped_products: [],
    menu_order: 0,
  };
}

/** What a product shares with the variations that are shown inside it, in the order in which those show it. */
function viewArticle(article: Article, { priceDecimals, dimensionUnit }: ProductViewOptions): ArticleView {
  const price = (value: string | null) => value && formatMoney(value, priceDecimals);
  const published = article.status === "publish";
  return {
    created_at: formatInstant(article.createdAt),
    updated_at: formatInstant(article.updatedAt),
    downloadable: article.downloadable,
    virtual: article.virtual,
    sku: article.sku,
    price: price(article.price) ?? "",
    regular_price: price(article.regularPrice) ?? "",
    sale_price: price(article.salePrice),
    taxable: article.taxStatus === "taxable",
    tax_status: article.taxStatus,
    tax_class: article.taxClass,
    managing_stock: article.manageStock,
    stock_quantity: article.stockQuantity,
    in_stock: !article.manageStock || (article.stockQuantity ?? 0) > 0,
    backorders_allowed: false,
    backordered: false,
    purchaseable: published && article.price !== null,
    visible: published,
    on_sale: article.salePrice !== null && article.salePrice === article.price,
    weight: null,
    dimensions: { length: "", width: "", height: "", unit: dimensionUnit },
    shipping_class: "",
    shipping_class_id: null,
    attributes: viewAttributes(article),
    downloads: article.files.map(({ id, name, url }) => ({ id, name, file: url })),
    download_limit: article.downloadLimit,
    download_expiry: article.downloadExpiry,
  };
}

/** The choices of a product, or the one that makes a variation. */
function viewAttributes({ type, attributes, choices }: Article): ArticleView["attributes"] {
  return type === "variation" ? choices : attributes;
}

/** `?attribute_size=Small`; nothing for a variation of any choice. */
function choiceQuery({ choices }: Article): string {
  const chosen = choices.filter(({ option }) => option);
  const query = new URLSearchParams(chosen.map(({ slug, option }) => [`attribute_${slug}`, option]));
  return chosen.length === 0 ? "" : `?${query}`;
}
