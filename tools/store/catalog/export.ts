import { asc, inArray, ne, sql } from "drizzle-orm";
import type { StoreContext } from "../../../functions/store/context.ts";
import { selectStored, type StoredProduct } from "../../../functions/store/products/read-for-plan.ts";
import { products } from "../../../schema/products.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../operator.ts";
import { csvCell } from "../../../functions/kernel/csv-cell.ts";
import { joinCells, writeText } from "../../files/csv-cells.ts";
import { COLUMNS, type Column } from "./columns.ts";

/** Products per query. */
const AT_ONCE = 500;

type Term = typeof terms.$inferSelect;
type Attribute = typeof attributes.$inferSelect;

/** Names in the cells of products. */
interface Names {
  terms: ReadonlyMap<number, Term>;
  attributes: ReadonlyMap<number, Attribute>;
  optionNames: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<number, string>;
  /** The reference to a product: its SKU, or its id. */
  references: ReadonlyMap<number, string>;
  parents: ReadonlyMap<number, StoredProduct>;
}

/**
 * Writes all products outside of the trash in the format of the legacy API's exporter, from one snapshot, in constant memory.
 */
export function exportCsv(
  db: Database,
  write: (text: string) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  return db.transaction(
    async (snapshot) => {
      const ctx = await operatorContext(snapshot);
      const extent = await extentOf(snapshot);
      const named = await namesOf(snapshot);
      const titles = titlesOf(extent, ctx.settings);
      await write(`${titles.map(csvCell).join(",")}\n`);
      let count = 0;
      for (let last = 0; ;) {
        const { found } = await ctx.read({
          found: selectStored(ctx.db)
            .where(sql`${products.id} > ${last} and ${ne(products.status, "trash")}`)
            .orderBy(asc(products.id))
            .limit(AT_ONCE),
        });
        if (found.length === 0) return count;
        const names = { ...named, ...(await othersOf(ctx, found)) };
        for (const product of found)
          await write(`${cellsOf(product, names, extent).map(csvCell).join(",")}\n`);
        onProgress((count += found.length), extent.total);
        last = found.at(-1)?.id ?? last;
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The number of columns of each kind. */
interface Extent {
  total: number;
  attributes: number;
  downloads: number;
}

async function extentOf(db: Database): Promise<Extent> {
  const { rows } = await db.execute<{
    total: string;
    attributes: number | null;
    downloads: string | null;
  }>(sql`
    select count(*) as total, max(greatest(jsonb_array_length(attributes), jsonb_array_length(choices))) as attributes,
      (select max(n) from (select count(*) as n from product_files group by product_id) as files) as downloads
    from ${products} where status <> 'trash'`);
  const [row] = rows;
  return {
    total: Number(row?.total ?? 0),
    attributes: Number(row?.attributes ?? 0),
    downloads: Number(row?.downloads ?? 0),
  };
}

function titlesOf(
  { attributes: most, downloads }: Extent,
  { weightUnit, dimensionUnit }: { weightUnit: string; dimensionUnit: string },
): string[] {
  const unit = (column: Column) =>
    column === "Weight"
      ? `${column} (${weightUnit})`
      : column === "Length" || column === "Width" || column === "Height"
        ? `${column} (${dimensionUnit})`
        : column;
  const places = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  return [
    ...COLUMNS.map(unit),
    ...places(most).flatMap((at) =>
      ["name", "value(s)", "visible", "global", "default"].map((part) => `Attribute ${at} ${part}`),
    ),
    ...places(downloads).flatMap((at) => ["ID", "name", "URL"].map((part) => `Download ${at} ${part}`)),
  ];
}

async function namesOf(db: Database): Promise<Pick<Names, "terms" | "attributes" | "optionNames">> {
  const all = await db.select().from(terms);
  const shared = await db.select().from(attributes);
  return {
    terms: new Map(all.map((term) => [term.id, term])),
    attributes: new Map(shared.map((attribute) => [attribute.id, attribute])),
    optionNames: new Map(all.map(({ attributeId, slug, name }) => [`${attributeId} ${slug}`, name])),
  };
}

async function othersOf(
  ctx: StoreContext,
  found: readonly StoredProduct[],
): Promise<Pick<Names, "pictures" | "references" | "parents">> {
  const linked = found.flatMap(({ groupedIds, upsellIds, crossSellIds, parentId }) => [
    ...groupedIds,
    ...upsellIds,
    ...crossSellIds,
    ...(parentId === null ? [] : [parentId]),
  ]);
  const shown = found.flatMap(({ imageId, galleryIds }) => [imageId, ...galleryIds]);
  const parentIds = found.flatMap(({ parentId }) => parentId ?? []);
  const { others, urls, parents } = await ctx.read({
    others: ctx.db
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(products.id, [0, ...linked])),
    urls: ctx.db
      .select({ id: pictures.id, url: pictures.url })
      .from(pictures)
      .where(inArray(pictures.id, [0, ...shown])),
    parents: selectStored(ctx.db).where(inArray(products.id, [0, ...parentIds])),
  });
  return {
    pictures: new Map(urls.map(({ id, url }) => [id, url])),
    references: new Map(others.map(({ id, sku }) => [id, sku || `id:${id}`])),
    parents: new Map(parents.map((parent) => [parent.id, parent])),
  };
}

const PUBLISHED: Partial<Record<StoredProduct["status"], string>> = { publish: "1", private: "0" };

function cellsOf(product: StoredProduct, names: Names, extent: Extent): string[] {
  const own = ownCells(product, names);
  const listed = product.type === "variation" ? chosenCells(product, names) : offeredCells(product, names);
  const files = product.files.flatMap(({ id, name, url }) => [id, name, url]);
  return [
    ...COLUMNS.map((column) => own[column]),
    ...filled(listed.flat(), extent.attributes * 5),
    ...filled(files, extent.downloads * 3),
  ];
}

function filled(cells: string[], length: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, length - cells.length) }, () => "")];
}

function ownCells(product: StoredProduct, names: Names): Record<Column, string> {
  const { type, parentId, virtual, downloadable, manageStock, stockStatus } = product;
  const refer = (ids: readonly number[]) => joinCells(ids.flatMap((id) => names.references.get(id) ?? []));
  const named = (taxonomy: string) =>
    product.terms.flatMap((term) => (term.taxonomy === taxonomy ? (names.terms.get(term.id) ?? []) : []));
  const urls = [product.imageId, ...product.galleryIds].flatMap((id) => names.pictures.get(id) ?? []);
  const shippingClass =
    product.shippingClassId === null ? undefined : names.terms.get(product.shippingClassId);
  return {
    ID: String(product.id),
    Type: [type, ...(downloadable ? ["downloadable"] : []), ...(virtual ? ["virtual"] : [])].join(", "),
    SKU: product.sku,
    Name: product.name,
    Published: PUBLISHED[product.status] ?? "-1",
    "Is featured?": bit(product.featured),
    "Visibility in catalog": product.catalogVisibility,
    "Short description": writeText(product.shortDescription),
    Description: writeText(product.description),
    "Date sale price starts": day(product.saleFrom),
    "Date sale price ends": day(product.saleTo),
    "Tax status": product.taxStatus,
    "Tax class": product.taxClass ?? "parent",
    "In stock?": stockStatus === "onbackorder" ? "backorder" : bit(stockStatus === "instock"),
    Stock: manageStock ? String(product.stockQuantity ?? "") : "",
    "Backorders allowed?": product.backorders === "notify" ? "notify" : bit(product.backorders === "yes"),
    "Sold individually?": bit(product.soldIndividually),
    Weight: product.weight,
    Length: product.length,
    Width: product.width,
    Height: product.height,
    "Allow customer reviews?": bit(product.reviewsAllowed),
    "Purchase note": writeText(product.purchaseNote),
    "Sale price": product.salePrice ?? "",
    "Regular price": product.regularPrice ?? "",
    Categories: joinCells(named("category").map((term) => pathOf(term, names.terms))),
    Tags: joinCells(named("tag").map(({ name }) => name)),
    "Shipping class": shippingClass?.name ?? "",
    Images: joinCells(urls),
    "Download limit": limit(product.downloadLimit),
    "Download expiry days": limit(product.downloadExpiry),
    Parent: parentId === null ? "" : refer([parentId]),
    "Grouped products": refer(product.groupedIds),
    Upsells: refer(product.upsellIds),
    "Cross-sells": refer(product.crossSellIds),
    "External URL": product.productUrl,
    "Button text": product.buttonText,
    Position: String(product.menuOrder),
  };
}

function offeredCells(product: StoredProduct, names: Names): string[][] {
  return product.attributes.map(({ attributeId, key, name, options, visible }) => {
    const shared = names.attributes.get(attributeId);
    const own = product.terms.flatMap((term) =>
      term.attributeId === attributeId && attributeId !== 0 ? (names.terms.get(term.id)?.name ?? []) : [],
    );
    const chosen = product.defaultChoices.find(
      (choice) => choice.attributeId === attributeId && choice.key === key,
    );
    const option = chosen && (names.optionNames.get(`${attributeId} ${chosen.option}`) ?? chosen.option);
    const values = joinCells(shared ? own : options);
    return [shared?.name ?? name, values, bit(visible), bit(shared !== undefined), option ?? ""];
  });
}

function chosenCells({ parentId, choices }: StoredProduct, names: Names): string[][] {
  const parent = parentId === null ? undefined : names.parents.get(parentId);
  return choices.map(({ attributeId, key, option }) => {
    const shared = names.attributes.get(attributeId);
    const own = parent?.attributes.find((one) => one.attributeId === 0 && one.key === key);
    const value = names.optionNames.get(`${attributeId} ${option}`) ?? option;
    return [
      shared?.name ?? own?.name ?? key,
      joinCells(value === "" ? [] : [value]),
      "",
      bit(shared !== undefined),
      "",
    ];
  });
}

function pathOf(term: Term, all: ReadonlyMap<number, Term>): string {
  const path = [term.name];
  for (
    let above = all.get(term.parentId ?? 0);
    above && path.length < 100;
    above = all.get(above.parentId ?? 0)
  )
    path.unshift(above.name);
  return path.join(" > ");
}

function bit(flag: boolean): string {
  return flag ? "1" : "0";
}

function limit(number: number): string {
  return number < 0 ? "" : String(number);
}

/** A day, or an instant that is not midnight. */
function day(at: Date | null): string {
  if (!at) return "";
  const text = at.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.replace(".000Z", "Z");
}
