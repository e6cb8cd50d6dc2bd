import { inArray, or, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { pictures } from "../../../schema/terms.ts";
import { type ProductAttribute, products, type VariationChoice } from "../../../schema/products.ts";
import { type Runner } from "../runner.ts";
import { drawIds } from "../sequences.ts";
import { thisInstant } from "../write.ts";
import { blank } from "./blank.ts";
import type { Draft } from "./draft.ts";
import { rowQueries, sumQueries } from "./rows.ts";
import { setPrices, setStock } from "./sale-and-stock.ts";
import { slugOf, slugsLike } from "./slug.ts";
import { selectStored } from "./state.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Columns = Omit<
  Draft,
  "id" | "type" | "isNew" | "version" | "files" | "terms" | "attributes" | "choices"
>;

/** An attribute of a catalogue. A shared one is found or created by its slug. */
interface CatalogueAttribute {
  name: string;
  slug: string;
  isShared: boolean;
  options: string[];
  position: number;
  visible: boolean;
  /** Undefined when not given: unchanged, or by its variations. */
  variation: boolean | undefined;
  /** The default option. */
  chosen?: string;
}

/** A product or a variation of a catalogue. Absent fields keep their values, or a new product's defaults. */
export interface CatalogueProduct {
  id: number;
  /** Undefined when not given: unchanged, or simple. */
  type: Draft["type"] | undefined;
  columns: Partial<Columns>;
  /** The price of a product without a regular price. */
  price: string | null;
  inStock: boolean | undefined;
  files: Draft["files"] | undefined;
  /** Paths of names, or ids. */
  categories: (number | string[])[] | undefined;
  tags: (number | string)[] | undefined;
  /** Its name or slug; empty for none. */
  shippingClass: string | undefined;
  attributes?: CatalogueAttribute[] | undefined;
  /** Of a variation; the option of a shared attribute by its name or slug. */
  choices?: { name: string; slug: string; isShared: boolean; option: string }[] | undefined;
  /** The main one first. */
  images: { url: string; title: string; alt: string }[] | undefined;
  /** Added to the stored entries; one with the same key is replaced. */
  meta?: { key: string; value: string }[];
}

/** The result of an import. */
export interface ImportedProducts {
  written: { id: number; isNew: boolean }[];
  /** Variations that the catalogue lacks. */
  removed: number[];
}

export interface ImportOptions {
  /** Whether the catalogue has all variations of its products: others are deleted. */
  isWhole: boolean;
}

/** The stored products with a catalogue's ids, and their variations. */
export function storedFamilies(runner: Runner, ids: readonly number[]): Promise<StoredFamily[]> {
  const asked = [...ids];
  return runner.rows((db) =>
    selectStored(db).where(or(inArray(products.id, asked), inArray(products.parentId, asked))),
  );
}

type StoredFamily = Omit<Draft, "isNew">;

/**
 * Creates or changes a catalogue's products by id, each with all of its variations, in the transaction of `runner`. The API's
 * rules apply, but nothing is refused.
 */
export async function importProducts(
  runner: Runner,
  vocabulary: Vocabulary,
  articles: readonly CatalogueProduct[],
  stored: readonly StoredFamily[],
  { isWhole }: ImportOptions,
): Promise<ImportedProducts> {
  const known = new Map(stored.map((product) => [product.id, product]));
  const named = new Set(articles.map(({ id }) => id));
  const removed = stored.filter(
    ({ id, parentId }) => isWhole && parentId !== null && named.has(parentId) && !named.has(id),
  );
  const pictureIds = await picturesAt(runner, articles);
  const slugs = await takenSlugs(runner, articles);
  const drafts: Draft[] = [];
  for (const article of articles) {
    const before = known.get(article.id);
    const draft: Draft = before ? { ...before, isNew: false } : blank(article.id, article.type ?? "simple");
    await describe(draft, article, vocabulary);
    const images = article.images?.flatMap(({ url }) => pictureIds.get(url) ?? []);
    if (images) [draft.imageId = 0, ...draft.galleryIds] = images;
    if (draft.slug === "" && draft.type !== "variation" && draft.status !== "draft")
      draft.slug = freeSlug(draft, slugs);
    drafts.push(draft);
  }
  drafts.push(...varyingParents(drafts, known));
  const gone = removed.map(({ id }) => id);
  await runner.all((db) => [
    ...(gone.length > 0 ? [db.delete(products).where(inArray(products.id, gone))] : []),
    ...rowQueries(db, drafts),
    ...sumQueries(
      db,
      drafts.map(({ id, parentId }) => ({ id, parentId })),
    ),
  ]);
  return {
    written: drafts.flatMap(({ id, isNew }) => (named.has(id) ? [{ id, isNew }] : [])),
    removed: gone,
  };
}

async function describe(draft: Draft, article: CatalogueProduct, vocabulary: Vocabulary): Promise<void> {
  const { columns, price, inStock, files, shippingClass, meta = [] } = article;
  draft.type = article.type ?? draft.type;
  draft.updatedAt = thisInstant();
  Object.assign(draft, columns);
  setPrices(draft, {});
  if (draft.regularPrice === null && draft.salePrice === null) draft.price = price ?? draft.price;
  setStock(draft, inStock === undefined ? {} : { inStock });
  if (files) draft.files = files;
  if (meta.length > 0) {
    const values = new Map(meta.map((entry) => [entry.key, entry]));
    const known = new Set(draft.meta.map(({ key }) => key));
    draft.meta = [
      ...draft.meta.map((entry) => values.get(entry.key) ?? entry),
      ...[...values.values()].filter(({ key }) => !known.has(key)),
    ];
  }
  if (shippingClass !== undefined)
    draft.shippingClassId =
      shippingClass === "" ? null : (await vocabulary.term("shipping_class", shippingClass)).id;
  await setTerms(draft, article, vocabulary);
  if (article.attributes) await setAttributes(draft, article.attributes, vocabulary);
  if (article.choices) draft.choices = await choicesOf(article.choices, vocabulary);
}

async function setTerms(
  draft: Draft,
  { categories, tags }: CatalogueProduct,
  vocabulary: Vocabulary,
): Promise<void> {
  if (categories) {
    const ids: (number | undefined)[] = [];
    for (const one of categories)
      ids.push(typeof one === "number" ? vocabulary.termWithId(one)?.id : await vocabulary.category(one));
    const found = ids.flatMap((id) => id ?? []);
    const own = draft.type === "variation" || found.length > 0 ? [] : [vocabulary.defaultCategory];
    replaceTerms(draft, "category", [...found, ...own.flatMap((id) => id ?? [])]);
  }
  if (tags) {
    const ids: number[] = [];
    for (const one of tags) {
      const tag = typeof one === "number" ? vocabulary.termWithId(one) : await vocabulary.term("tag", one);
      if (tag) ids.push(tag.id);
    }
    replaceTerms(draft, "tag", ids);
  }
}

function replaceTerms(draft: Draft, taxonomy: "category" | "tag", ids: readonly number[]): void {
  draft.terms = [
    ...draft.terms.filter((term) => term.taxonomy !== taxonomy),
    ...[...new Set(ids)].map((id) => ({ id, taxonomy, attributeId: null })),
  ];
}

async function setAttributes(
  draft: Draft,
  listed: readonly CatalogueAttribute[],
  vocabulary: Vocabulary,
): Promise<void> {
  const before = draft.attributes;
  draft.attributes = [];
  draft.defaultChoices = [];
  draft.terms = draft.terms.filter(({ taxonomy }) => taxonomy !== "attribute");
  for (const { name, slug, isShared, options, chosen, variation, ...rest } of listed) {
    const shared = isShared ? await vocabulary.attribute(slug, name) : undefined;
    const place = { attributeId: shared?.id ?? 0, key: shared ? "" : slug || slugOf(name) };
    const varies =
      variation ?? (chosen !== undefined || before.some((one) => isSame(one, place) && one.variation));
    const own = shared ? { name: "", options: [] } : { name, options };
    draft.attributes.push({ ...place, ...own, ...rest, variation: varies });
    if (chosen !== undefined) {
      const option = shared ? (await vocabulary.term("attribute", chosen, shared.id)).slug : chosen;
      draft.defaultChoices.push({ ...place, option });
    }
    if (!shared) continue;
    const ids = new Set<number>();
    for (const option of options) ids.add((await vocabulary.term("attribute", option, shared.id)).id);
    draft.terms.push(
      ...[...ids].map((id) => ({ id, taxonomy: "attribute" as const, attributeId: shared.id })),
    );
  }
  draft.attributes.sort((one, other) => one.position - other.position);
}

function isSame(
  one: VariationChoice | ProductAttribute,
  other: { attributeId: number; key: string },
): boolean {
  return one.attributeId === other.attributeId && one.key === other.key;
}

/** Products whose variations now differ in attributes in which they did not before. */
function varyingParents(drafts: readonly Draft[], known: ReadonlyMap<number, StoredFamily>): Draft[] {
  const parents = new Map<number, Draft>();
  for (const { parentId, choices } of drafts) {
    if (parentId === null) continue;
    const written = drafts.find(({ id }) => id === parentId);
    const stored = known.get(parentId);
    const parent = written ?? parents.get(parentId) ?? (stored && { ...stored, isNew: false });
    if (!parent) continue;
    const attributes = parent.attributes.map((one) =>
      one.variation || !choices.some((choice) => isSame(choice, one)) ? one : { ...one, variation: true },
    );
    if (attributes.every(({ variation }, at) => variation === parent.attributes[at]?.variation)) continue;
    parent.attributes = attributes;
    if (!written) parents.set(parentId, parent);
  }
  return [...parents.values()];
}

async function choicesOf(
  choices: NonNullable<CatalogueProduct["choices"]>,
  vocabulary: Vocabulary,
): Promise<Draft["choices"]> {
  const chosen: Draft["choices"] = [];
  for (const { name, slug, isShared, option } of choices) {
    if (!isShared) {
      chosen.push({ attributeId: 0, key: slug || slugOf(name), option });
      continue;
    }
    const { id } = await vocabulary.attribute(slug, name);
    const term = option === "" ? undefined : await vocabulary.term("attribute", option, id);
    chosen.push({ attributeId: id, key: "", option: term?.slug ?? "" });
  }
  return chosen;
}

/** Ids of the images at a catalogue's URLs: existing ones, and new ones. */
async function picturesAt(
  runner: Runner,
  articles: readonly CatalogueProduct[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(articles.flatMap(({ images = [] }) => images.map((image) => [image.url, image])));
  if (wanted.size === 0) return new Map();
  const found = await runner.rows((db) =>
    db
      .select({ id: pictures.id, url: pictures.url })
      .from(pictures)
      .where(inArray(pictures.url, [...wanted.keys()])),
  );
  const ids = new Map(found.map(({ id, url }) => [url, id]));
  const missing = [...wanted.values()].filter(({ url }) => !ids.has(url));
  if (missing.length === 0) return ids;
  const drawn = await runner.rows((db) => drawIds(db, pictures, missing.length));
  const made = missing.flatMap((image, at) => (drawn[at] ? [{ ...image, id: drawn[at].id }] : []));
  await runner.all((db) => [db.insert(pictures).values(made)]);
  for (const { id, url } of made) ids.set(url, id);
  return ids;
}

/** The taken slugs among those that these products may get. */
async function takenSlugs(runner: Runner, articles: readonly CatalogueProduct[]): Promise<Set<string>> {
  const names = articles.flatMap(({ type, columns }) => (type === "variation" ? [] : (columns.name ?? [])));
  const wanted = [...new Set(names.flatMap((name) => slugsLike(slugOf(name))))];
  const found = await runner.rows((db) =>
    db
      .select({ slug: products.slug })
      .from(products)
      .where(sql`${products.slug} = any(${makePgArray(wanted)}::text[])`),
  );
  return new Set(found.map(({ slug }) => slug));
}

function freeSlug({ id, name }: Draft, taken: Set<string>): string {
  const base = slugOf(name) || String(id);
  const slug = slugsLike(base).find((one) => !taken.has(one)) ?? `${base}-${id}`;
  taken.add(slug);
  return slug;
}
