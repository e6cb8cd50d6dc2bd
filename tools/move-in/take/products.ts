import type { ProductAttribute, VariationChoice } from "../../../schema/products.ts";
import {
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  productFiles,
  products,
  productTerms,
} from "../../../schema/products.ts";
import { terms as storedTerms } from "../../../schema/terms.ts";
import { readEntries, textOf, whyNoArray } from "../php/unserialize.ts";
import { allAttributes, type AttributeLabels } from "./labels.ts";
import { Meta } from "./meta.ts";
import { count as wholeCount, integer, positive } from "./numbers.ts";
import { type Columns, columnsOf, inBatches, metaOf } from "./rows.ts";
import type { Taking } from "./taking.ts";
import { createdOf, updatedOf } from "./post-times.ts";

interface StagedProduct {
  id: string;
  owner: string;
  tag: string;
  row: string;
  meta: string;
  terms: [taxonomy: string, id: number, slug: string, name: string][] | null;
}

/** The tax class of a variation that has its product's. */
const OF_PARENT = "parent";

/** Products and variations with prices, stock, attributes, categories and files. */
export async function takeProducts(taking: Taking, labels: AttributeLabels): Promise<void> {
  const { client, shop, wanted, count } = taking;
  const { table } = shop;
  await takeCategories(taking);
  const rows = wanted(products);
  const sql = `select p.id, p.owner, p.tag, p.row, ${metaOf(table("postmeta"), "p.id")} as meta,
      (select json_agg(json_build_array(x.tag, t.id, t.row::json->>'slug', t.row::json->>'name') order by x.id)
        from (select distinct id, owner from ${table("term_relationships")} where id = p.id) as r join ${table("term_taxonomy")} x on x.id = r.owner join ${table("terms")} t on t.id = x.owner
        where r.id = p.id) as terms
    from ${table("posts")} p where p.tag in ('product', 'product_variation') and p.id > $1 order by p.id limit $2`;
  for await (const batch of inBatches<StagedProduct>(client, sql, 500)) {
    for (const staged of batch) {
      const columns = columnsOf(staged.row);
      if (columns["post_status"] === "auto-draft") continue;
      count("products");
      const id = Number(staged.id);
      const meta = new Meta(staged.meta);
      rows.add(productOf(taking, labels, staged, columns, meta));
      takeFiles(taking, id, meta);
      const own = new Set(
        (staged.terms ?? []).filter(([taxonomy]) => taxonomy === "product_cat").map(([, term]) => term),
      );
      for (const termId of own) wanted(productTerms).add({ productId: id, termId });
    }
    await rows.settle();
  }
}

async function takeCategories({ client, shop, wanted, count }: Taking): Promise<void> {
  const rows = wanted(storedTerms);
  const { rows: terms } = await client.query<{ id: string; name: string; slug: string }>(
    `select distinct on (t.id) t.id, coalesce(t.row::json->>'name', '') as name, coalesce(t.row::json->>'slug', '') as slug from ${shop.table("term_taxonomy")} x
     join ${shop.table("terms")} t on t.id = x.owner where x.tag = 'product_cat' order by t.id`,
  );
  const taken = new Set<string>();
  for (const { id, name, slug } of terms) {
    count("terms");
    // The legacy product keeps slugs unique, and a dump may be edited.
    const own = slug === "" || taken.has(slug) ? `${slug}-${id}` : slug;
    taken.add(own);
    rows.add({
      id: Number(id),
      taxonomy: "category",
      attributeId: null,
      name,
      slug: own,
      description: "",
      parentId: null,
      position: null,
      display: "",
      imageId: 0,
    });
  }
}

function productOf(
  { shop }: Taking,
  labels: AttributeLabels,
  { id: text, owner, tag, terms }: StagedProduct,
  columns: Columns,
  meta: Meta,
): typeof products.$inferSelect {
  const id = Number(text);
  const isVariation = tag === "product_variation";
  const prices = meta.rows
    .filter(([, key, value]) => key === "_price" && value !== "")
    .map(([, , value]) => positive(value));
  const manageStock = meta.flag("_manage_stock");
  const status = columns["post_status"] ?? "";
  const createdAt = createdOf(columns, shop.zone);
  if (meta.text("_stock") !== "" && !/^-?\d+(\.0*)?$/.test(meta.text("_stock")))
    shop.problems.note("products", id, "its stock is no whole number: cut to one");
  return {
    id,
    parentId: isVariation ? Number(owner) : null,
    type: isVariation ? "variation" : typeOf(terms),
    statedParentId: 0,
    status: oneOf(PRODUCT_STATUSES, status) ?? "draft",
    slug: columns["post_name"] ?? "",
    description: "",
    shortDescription: "",
    menuOrder: 0,
    name: columns["post_title"] ?? "",
    sku: meta.text("_sku"),
    regularPrice: price(meta.get("_regular_price")),
    salePrice: price(meta.get("_sale_price")),
    saleFrom: null,
    saleTo: null,
    price: prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
    taxStatus: oneOf(["taxable", "shipping", "none"] as const, meta.text("_tax_status")) ?? "taxable",
    // Which class and status its product has is told once all products are there.
    taxClass: isVariation ? (meta.get("_tax_class") ?? OF_PARENT) : meta.text("_tax_class"),
    manageStock,
    stockQuantity: meta.text("_stock") === "" && !manageStock ? null : stock(meta.get("_stock")),
    backorders: "no",
    stockStatus: "instock",
    soldIndividually: false,
    featured: false,
    catalogVisibility: "visible",
    reviewsAllowed: true,
    weight: "",
    length: "",
    width: "",
    height: "",
    shippingClassId: null,
    purchaseNote: "",
    productUrl: "",
    buttonText: "",
    upsellIds: [],
    crossSellIds: [],
    groupedIds: [],
    defaultChoices: [],
    imageId: 0,
    galleryIds: [],
    meta: [],
    virtual: meta.flag("_virtual"),
    downloadable: meta.flag("_downloadable"),
    downloadLimit: limit(meta.get("_download_limit")),
    downloadExpiry: limit(meta.get("_download_expiry")),
    attributes: isVariation ? [] : attributesOf(meta, labels, id, terms),
    choices: isVariation ? choicesOf(meta) : [],
    totalSales: wholeCount(meta.get("total_sales")),
    createdAt,
    updatedAt: updatedOf(columns, shop.zone) ?? createdAt,
  };
}

function takeFiles({ wanted, shop }: Taking, productId: number, meta: Meta): void {
  if (!meta.flag("_downloadable")) return;
  const serialised = meta.get("_downloadable_files");
  const entries = readEntries(serialised);
  const why = whyNoArray(serialised);
  if (why !== undefined)
    shop.problems.note("products", productId, `the serialised value of its files ${why}: taken without them`);
  for (const [position, [key, file]] of entries.entries()) {
    if (typeof file !== "object" || file === null || Array.isArray(file)) continue;
    // A file that was switched off is offered to nobody.
    if (file["enabled"] === false) continue;
    const id = textOf(file["id"]) || key;
    wanted(productFiles).add({
      productId,
      id,
      position,
      name: textOf(file["name"]),
      url: textOf(file["file"]),
    });
  }
}

function typeOf(terms: StagedProduct["terms"]) {
  const slug = terms?.find(([taxonomy]) => taxonomy === "product_type")?.[2] ?? "simple";
  const type = oneOf(PRODUCT_TYPES, slug);
  return type === undefined || type === "variation" ? "simple" : type;
}

/** What makes a variation: an attribute each, with the slug of its term or its own text. */
function choicesOf(meta: Meta): VariationChoice[] {
  return [...meta.entries()]
    .filter(([key]) => key.startsWith("attribute_"))
    .map(([key, option]) => ({ attributeId: 0, key: key.slice("attribute_".length), option }));
}

function attributesOf(
  meta: Meta,
  labels: AttributeLabels,
  id: number,
  terms: StagedProduct["terms"],
): ProductAttribute[] {
  return allAttributes(meta.get("_product_attributes")).map(({ key, name, options, isShared }, position) => ({
    attributeId: 0,
    key,
    name: isShared ? labels.of(name, id) : name,
    options: isShared ? (terms ?? []).filter(([of]) => of === name).map(([, , , term]) => term) : options,
    position,
    visible: true,
    variation: false,
  }));
}

function price(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : positive(text);
}

function limit(text: string | undefined): number {
  return text === undefined || text === "" ? -1 : Math.max(-1, integer(text));
}

function stock(text: string | undefined): number {
  const number = Math.trunc(Number(text)) || 0;
  return Number.isSafeInteger(number) ? number : 0;
}

function oneOf<Text extends string>(choices: readonly Text[], text: string): Text | undefined {
  return choices.find((choice) => choice === text);
}
