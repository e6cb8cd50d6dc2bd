import { safeHtml } from "../../../functions/kernel/html.ts";
import { taxClassOf } from "../../../functions/store/taxes/rates.ts";
import {
  BACKORDERS,
  CATALOG_VISIBILITIES,
  PRODUCT_STATUSES,
  type PRODUCT_TYPES,
  type ProductAttribute,
  productFiles,
  products,
  productTerms,
  STOCK_STATUSES,
  TAX_STATUSES,
  type VariationChoice,
} from "../../../schema/products.ts";
import { isRecord } from "../../files/json.ts";
import { readEntries, readList, textOf } from "../php/unserialize.ts";
import { allAttributes } from "./labels.ts";
import { type Columns, freeMeta, type Meta, noteNoArray } from "./meta.ts";
import {
  count as wholeCount,
  idOrNull,
  idsIn,
  integer,
  isOdd,
  ODD_AMOUNT,
  positive,
  units,
} from "./numbers.ts";
import type { AttributeIds } from "./terms.ts";
import { createdOf, unix, updatedOf } from "./times.ts";
import { importEach, oneOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

interface StagedProduct {
  id: number;
  owner: number;
  tag: string;
  columns: Columns;
  meta: Meta;
  terms: [taxonomy: string, id: number, slug: string, name: string][] | null;
  /** Of a shop that has no terms of visibility yet. */
  parts: number[] | null;
}

/** Taxonomies of shared attributes' options, categories and tags. */
const isOfProducts = (taxonomy: string) => /^(?:product_(?:cat|tag)$|pa_)/.test(taxonomy);

/** Products and variations with all their stored data. */
export async function importProducts(context: ImportContext, attributeIds: AttributeIds): Promise<void> {
  const { shop, incoming, count } = context;
  const { table } = shop;
  const rows = incoming(products);
  const isOld = await isBeforeVisibilityTerms(context);
  // Shops as old have the parts of a grouped product below it.
  const parts = `(select json_agg(c.id order by c.id) from ${table("posts")} c where c.owner = t.id and c.tag = 'product')`;
  const found = {
    from: "posts",
    meta: "postmeta",
    where: "t.tag in ('product', 'product_variation')",
    more: `,
      (select json_agg(json_build_array(x.tag, e.id, e.row::json->>'slug', e.row::json->>'name') order by x.id)
        from (select distinct id, owner from ${table("term_relationships")} where id = t.id) as r join ${table("term_taxonomy")} x on x.id = r.owner join ${table("terms")} e on e.id = x.owner
      ) as terms, ${isOld ? parts : "null"} as parts`,
    size: 500,
  };
  await importEach<Pick<StagedProduct, "terms" | "parts">>(context, found, (staged) => {
    if (staged.columns["post_status"] === "auto-draft") return;
    count("products");
    rows.add(productOf(context, attributeIds, staged, isOld));
    importFiles(context, staged.id, staged.meta);
    const own = new Set(
      (staged.terms ?? []).filter(([taxonomy]) => isOfProducts(taxonomy)).map(([, term]) => term),
    );
    for (const termId of own) incoming(productTerms).add({ productId: staged.id, termId });
  });
}

/** Whether the shop is of before 3.0: it has what is featured or hidden as meta, which newer ones keep and do not read. */
async function isBeforeVisibilityTerms({ client, shop }: ImportContext): Promise<boolean> {
  const found = await client.query(
    `select from ${shop.table("term_taxonomy")} where tag = 'product_visibility' limit 1`,
  );
  return found.rowCount === 0;
}

function productOf(
  { shop }: ImportContext,
  attributeIds: AttributeIds,
  { id, owner, tag, columns, meta, terms, parts }: StagedProduct,
  isOld: boolean,
): Omit<typeof products.$inferSelect, "searchText"> {
  const isVariation = tag === "product_variation";
  const prices = meta.rows
    .filter(([, key, value]) => key === "_price" && value !== "")
    .map(([, , value]) => price(value));
  const manageStock = meta.flag("_manage_stock");
  const status = columns["post_status"] ?? "";
  const createdAt = createdOf(columns, shop.zone);
  if (isOdd(meta.get("_stock"))) shop.problems.note("products", id, ODD_AMOUNT);
  const known = oneOf(PRODUCT_STATUSES, status);
  if (known === undefined)
    shop.problems.note("products", id, `its status ${status} is unknown: imported as a draft`);
  if (meta.rows.some(([, key, value]) => PRICES.has(key) && isOdd(value)))
    shop.problems.note("products", id, ODD_AMOUNT);
  return {
    id,
    parentId: isVariation ? owner : null,
    statedParentId: isVariation ? 0 : owner,
    type: isVariation ? "variation" : typeOf(terms),
    status: known ?? "draft",
    slug: columns["post_name"] ?? "",
    name: columns["post_title"] ?? "",
    description: isVariation ? meta.text("_variation_description") : (columns["post_content"] ?? ""),
    shortDescription: isVariation ? "" : (columns["post_excerpt"] ?? ""),
    menuOrder: integer(columns["menu_order"]),
    sku: meta.text("_sku"),
    regularPrice: price(meta.get("_regular_price")),
    salePrice: price(meta.get("_sale_price")),
    saleFrom: unix(meta.get("_sale_price_dates_from")) ?? null,
    saleTo: unix(meta.get("_sale_price_dates_to")) ?? null,
    price: prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
    taxStatus: oneOf(TAX_STATUSES, meta.text("_tax_status")) ?? "taxable",
    taxClass: isVariation ? ownTaxClass(meta.get("_tax_class")) : taxClassOf(meta.text("_tax_class")),
    manageStock,
    stockQuantity:
      meta.text("_stock") === "" && !manageStock ? null : units(meta.get("_stock"), Number.MAX_SAFE_INTEGER),
    backorders: oneOf(BACKORDERS, meta.text("_backorders")) ?? "no",
    stockStatus: oneOf(STOCK_STATUSES, meta.text("_stock_status")) ?? "instock",
    soldIndividually: meta.flag("_sold_individually"),
    featured: isOld ? meta.flag("_featured") : hasVisibility(terms, "featured"),
    catalogVisibility: isOld
      ? (oneOf(CATALOG_VISIBILITIES, meta.text("_visibility")) ?? "visible")
      : visibilityOf(terms),
    reviewsAllowed: columns["comment_status"] === "open",
    weight: measure(meta.text("_weight")),
    length: measure(meta.text("_length")),
    width: measure(meta.text("_width")),
    height: measure(meta.text("_height")),
    shippingClassId: terms?.find(([taxonomy]) => taxonomy === "product_shipping_class")?.[1] ?? null,
    purchaseNote: safeHtml(meta.text("_purchase_note")),
    productUrl: meta.text("_product_url"),
    buttonText: meta.text("_button_text"),
    upsellIds: idsIn(readList(meta.get("_upsell_ids"))),
    crossSellIds: idsIn(readList(meta.get("_crosssell_ids"))),
    groupedIds: isOld && typeOf(terms) === "grouped" ? (parts ?? []) : idsIn(readList(meta.get("_children"))),
    attributes: isVariation ? [] : attributesOf(meta, attributeIds),
    choices: isVariation ? choicesOf(meta, attributeIds) : [],
    defaultChoices: readEntries(meta.get("_default_attributes")).map(([key, option]) =>
      choiceOf(key, textOf(option), attributeIds),
    ),
    imageId: idOrNull(meta.get("_thumbnail_id")) ?? 0,
    galleryIds: idsIn(meta.text("_product_image_gallery").split(",")),
    virtual: meta.flag("_virtual"),
    downloadable: meta.flag("_downloadable"),
    downloadLimit: limit(meta.get("_download_limit")),
    downloadExpiry: limit(meta.get("_download_expiry")),
    totalSales: wholeCount(meta.get("total_sales")),
    meta: Object.entries(
      freeMeta(meta, { isOwn: (key) => !isFree(key), kind: "products", id, problems: shop.problems }),
    ).map(([key, value]) => ({ key, value })),
    createdAt,
    updatedAt: updatedOf(columns, shop.zone) ?? createdAt,
  };
}

const PRICES = new Set(["_price", "_regular_price", "_sale_price"]);

/** Null for the product's own. */
function ownTaxClass(taxClass: string | undefined): string | null {
  return taxClass === undefined || taxClass === "parent" ? null : taxClassOf(taxClass);
}

function hasVisibility(terms: StagedProduct["terms"], wanted: string): boolean {
  return (terms ?? []).some(([taxonomy, , slug]) => taxonomy === "product_visibility" && slug === wanted);
}

function visibilityOf(terms: StagedProduct["terms"]): (typeof CATALOG_VISIBILITIES)[number] {
  const inCatalog = !hasVisibility(terms, "exclude-from-catalog");
  if (hasVisibility(terms, "exclude-from-search")) return inCatalog ? "catalog" : "hidden";
  return inCatalog ? "visible" : "search";
}

/** Empty for a value that is not a number. */
function measure(text: string): string {
  return /^-?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/.test(text) ? text : "";
}

/** Whether a key is visible and no column of the store. */
function isFree(key: string): boolean {
  return key !== "" && !key.startsWith("_") && !key.startsWith("attribute_") && key !== "total_sales";
}

function importFiles({ incoming, shop }: ImportContext, productId: number, meta: Meta): void {
  if (!meta.flag("_downloadable")) return;
  const serialised = meta.get("_downloadable_files");
  noteNoArray(shop.problems, ["products", productId], serialised, ["files", "them"]);
  for (const [position, [key, file]] of readEntries(serialised).entries()) {
    if (!isRecord(file)) continue;
    // A disabled file is not offered.
    if (file["enabled"] === false) continue;
    const id = textOf(file["id"]) || key;
    incoming(productFiles).add({
      productId,
      id,
      position,
      name: textOf(file["name"]),
      url: textOf(file["file"]),
    });
  }
}

function typeOf(terms: StagedProduct["terms"]) {
  const slug = terms?.find(([taxonomy]) => taxonomy === "product_type")?.[2].toWellFormed();
  return !slug || slug === "variation" ? "simple" : (slug as (typeof PRODUCT_TYPES)[number]);
}

/** The choices of a variation: for each attribute the slug of its term or its own text. */
function choicesOf(meta: Meta, attributeIds: AttributeIds): VariationChoice[] {
  return [...meta.entries()]
    .filter(([key]) => key.startsWith("attribute_"))
    .map(([key, option]) => choiceOf(key.slice("attribute_".length), option, attributeIds));
}

function choiceOf(key: string, option: string, attributeIds: AttributeIds): VariationChoice {
  const attributeId = attributeIds.get(key);
  return attributeId === undefined ? { attributeId: 0, key, option } : { attributeId, key: "", option };
}

function attributesOf(meta: Meta, attributeIds: AttributeIds): ProductAttribute[] {
  return allAttributes(meta.get("_product_attributes"))
    .flatMap(({ key, name, options, isShared, ...rest }) => {
      if (!isShared) return [{ attributeId: 0, key, name, options, ...rest }];
      // One whose shared attribute is gone shows nothing.
      const attributeId = attributeIds.get(name);
      return attributeId === undefined ? [] : [{ attributeId, key: "", name: "", options: [], ...rest }];
    })
    .toSorted((one, other) => one.position - other.position);
}

/** With its own decimals. */
function price(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  return /^\d{1,40}(?:\.\d{1,40})?$/.test(text) ? text : positive(text);
}

function limit(text: string | undefined): number {
  return text === undefined || text === "" ? -1 : Math.max(-1, integer(text));
}
