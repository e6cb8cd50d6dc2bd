import { createHash } from "node:crypto";
import { decodeEntities } from "../../../functions/resources/input/entities.ts";
import type { CatalogueProduct } from "../../../functions/store/products/import.ts";
import { slugOf } from "../../../functions/store/products/slug.ts";
import { productLabel, variationLabel } from "./messages.ts";
import type { ProductRecord, VariationRecord } from "./record.ts";

/** The rows of a record: its own, then one for each variation. `index` is its position in the file. */
export function catalogRows(record: ProductRecord, index: number): CatalogRow[] {
  const label = productLabel(index, record);
  const status = record.status ?? "publish";
  const tax = { taxStatus: record.tax_status ?? "taxable", taxClass: taxClass(record.tax_class, "") };
  const shared = sharedKeys(record);
  const variations = record.variations.map((variation, position): CatalogRow => {
    const inherited = { status: status === "trash" ? status : "publish", ...tax } as const;
    const article = articleOf(variation, inherited);
    return {
      label: `${label}, ${variationLabel(position, variation)}`,
      product: {
        ...article,
        type: "variation",
        columns: {
          ...article.columns,
          parentId: record.id,
          menuOrder: position,
          name: variationName(record.title, variation),
        },
        images: variation.image && pictures(variation.image).slice(0, 1),
        choices: variation.attributes.map(({ name, slug, option }) => {
          const key = slug || slugOf(name);
          const isShared = shared.has(key.replace(/^pa_/, ""));
          return { name, slug: isShared ? key.replace(/^pa_/, "") : key, isShared, option };
        }),
      },
    };
  });
  const chosen = new Set(
    variations.flatMap(({ product }) => (product.choices ?? []).map(({ slug }) => slug)),
  );
  const article = articleOf(record, { status, ...tax });
  const own: CatalogRow = {
    label,
    product: {
      ...article,
      type: record.type ?? "simple",
      columns: {
        ...article.columns,
        parentId: null,
        name: record.title,
        ...stated({
          shortDescription: record.short_description,
          menuOrder: record.menu_order,
          featured: record.featured,
          soldIndividually: record.sold_individually,
          reviewsAllowed: record.reviews_allowed,
          catalogVisibility: record.catalog_visibility,
          purchaseNote: record.purchase_note,
          productUrl: record.product_url,
          buttonText: record.button_text,
          upsellIds: record.upsell_ids,
          crossSellIds: record.cross_sell_ids,
          groupedIds: record.grouped_products?.map(({ id }) => id),
        }),
      },
      images: record.images && pictures(record.images),
      categories: [...new Set(record.categories)].map((path) => path.split(" > ").map(decodeEntities)),
      tags: record.tags?.map(decodeEntities),
      attributes: record.attributes.map(
        ({ name, slug, position, visible, variation, options, global: isShared }, place) => {
          const key = slug || slugOf(name);
          return {
            name,
            slug: key,
            isShared: isShared ?? shared.has(key),
            options,
            position: position ?? place,
            visible: visible ?? true,
            variation: variation ?? chosen.has(key),
          };
        },
      ),
    },
  };
  return [own, ...variations];
}

/** Keys of shared attributes: v3 shows `pa_` in their variations' slugs, and not in their own. */
function sharedKeys({ variations }: ProductRecord): ReadonlySet<string> {
  const slugs = variations.flatMap(({ attributes }) => attributes.map(({ slug }) => slug));
  return new Set(slugs.flatMap((slug) => (slug.startsWith("pa_") ? [slug.slice("pa_".length)] : [])));
}

type Inherited = Pick<CatalogueProduct["columns"], "status" | "taxStatus" | "taxClass">;

function articleOf(record: ProductRecord | VariationRecord, inherited: Inherited): CatalogueProduct {
  const manageStock = record.managing_stock ?? false;
  const { dimensions } = record;
  return {
    id: record.id,
    type: "simple",
    columns: {
      status: record.status ?? inherited.status ?? "publish",
      sku: record.sku,
      regularPrice: record.regular_price,
      salePrice: record.sale_price,
      taxStatus: record.tax_status ?? inherited.taxStatus ?? "taxable",
      taxClass: taxClass(record.tax_class, inherited.taxClass ?? ""),
      manageStock,
      stockQuantity: manageStock ? (record.stock_quantity ?? 0) : null,
      backorders: record.backorders_allowed === true ? "yes" : "no",
      virtual: record.virtual ?? false,
      downloadable: record.downloadable ?? false,
      downloadLimit: record.download_limit ?? -1,
      downloadExpiry: record.download_expiry ?? -1,
      ...stated({
        createdAt: record.created_at ?? undefined,
        updatedAt: record.updated_at ?? undefined,
        description: record.description,
        weight: record.weight ?? undefined,
        length: dimensions?.length,
        width: dimensions?.width,
        height: dimensions?.height,
      }),
    },
    price: record.price,
    inStock: manageStock ? undefined : (record.in_stock ?? undefined),
    files: files(record),
    shippingClass: record.shipping_class,
    categories: undefined,
    tags: undefined,
    attributes: undefined,
    choices: undefined,
    images: undefined,
  };
}

/** Only given fields. */
function stated<Fields extends object>(fields: Fields) {
  const definedEntries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(definedEntries) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
}

/** The standard class is the empty one. */
function taxClass(given: string | null, inherited: string): string {
  if (given === null || given === "parent") return inherited;
  return given === "standard" ? "" : given;
}

function variationName(title: string, variation: VariationRecord): string {
  const options = variation.attributes.map(({ option }) => option).filter((option) => option !== "");
  return options.length === 0 ? title : `${title} - ${options.join(", ")}`;
}

/** Placeholders have the id 0. */
function pictures(images: NonNullable<ProductRecord["images"]>) {
  return images
    .filter(({ id }) => id !== 0)
    .map(({ src, title, alt }) => ({ url: src, title: title ?? "", alt: alt ?? "" }));
}

/** A file without an id gets the legacy API's: the MD5 of its address. */
function files(record: ProductRecord | VariationRecord): CatalogueProduct["files"] {
  return record.downloads.map(({ id, name, file }) => ({
    id: id || createHash("md5").update(file).digest("hex"),
    name,
    url: file,
  }));
}

/** A product or variation of a file, ready to be written. */
export interface CatalogRow {
  /** Its name in messages: position in the file, id, SKU and title. */
  label: string;
  product: CatalogueProduct;
}
