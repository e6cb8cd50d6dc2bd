import { inArray, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import { can } from "../access/caller.ts";
import type { Change, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { StoreEvent } from "../events.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import type { Database, Query } from "../queries.ts";
import { type Outcome, retryOnConflict, singleOutcome, written } from "../write.ts";
import type { ProductWrite } from "./patch.ts";
import type { Draft, PlannedStep } from "./draft.ts";
import { demandsOf, planWrites } from "./plan.ts";
import { type Family, headOf, type Product, selectProducts } from "./product.ts";
import { isWebAddress } from "./picture-url.ts";
import { bigints, partQueries, rowQueries, sumQueries } from "./rows.ts";
import { slugOf, slugsLike } from "./slug.ts";
import { type ProductState, stateOf } from "./state.ts";

/** Creates or changes one product. Throws the refusals of `writeProducts`. */
export async function writeProduct(ctx: StoreContext, write: ProductWrite): Promise<Product> {
  return headOf(singleOutcome(await writeProducts(ctx, [write])));
}

/**
 * Writes any number of products in order, each with its variations, in two round trips: a read for the plan, and a transaction.
 * A refused element leaves the others alone. Throws `contended` when concurrent writes keep winning.
 */
export async function writeProducts(ctx: StoreContext, writes: ProductWrite[]): Promise<Outcome<Family>[]> {
  if (writes.length === 0) return [];
  // A published product gets a slug from its name. If another product has that slug, the next attempt takes another.
  const wanted = new Set<string>();
  return retryOnConflict(async () => {
    const asked = askedFor(writes, wanted);
    const change = await ctx.change(stateOf(asked), { each: (found) => demandsOf(found, writes) });
    const { found, refusals, earlier } = change;
    if (earlier) return replayOutcomes(ctx, earlier, selectProducts(ctx.db), products.id);
    return executeWrites(ctx, change, planWrites(found, cleaning(ctx, writes), refusals, wanted));
  });
}

/** A caller who may store any HTML keeps the texts unchanged. */
function cleaning({ caller }: StoreContext, writes: ProductWrite[]): ProductWrite[] {
  return can(caller, "unfiltered_html")
    ? writes.map((write) => ({ ...write, cleanHtml: undefined }))
    : writes;
}

/** The records that the plan needs. */
function askedFor(writes: ProductWrite[], wantedSlugs: Iterable<string>): Parameters<typeof stateOf>[0] {
  const patches = writes.map(({ patch }) => patch);
  const articles = patches.flatMap((patch) => [patch, ...(patch.variations ?? [])]);
  const images = articles.flatMap(({ images }) => (images === undefined || images === "none" ? [] : images));
  const options = patches.flatMap(({ attributes = [] }) => attributes.flatMap(({ options = [] }) => options));
  const names = writes.flatMap(({ id, patch }) => [
    patch.slug,
    id === undefined ? patch.title || "Product" : undefined,
  ]);
  const slugs = [...names.flatMap((name) => (name ? slugOf(name) : [])), ...wantedSlugs];
  const choices = patches.flatMap((patch) => [...(patch.defaultChoices ?? []), ...(patch.choices ?? [])]);
  return {
    ids: writes.flatMap(({ id }) => id ?? []),
    skus: distinct(articles.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []))),
    slugs: distinct(slugs.flatMap(slugsLike)),
    attributeSlugs: distinct([
      ...patches.flatMap(({ attributes = [] }) => attributes.map(({ slug }) => slug)),
      ...choices.map(({ slug }) => slug),
    ]),
    options: distinct(options.flatMap((option) => [option.toLowerCase(), slugOf(option)])),
    shippingClasses: distinct(articles.flatMap(({ shippingClass }) => shippingClass ?? [])),
    termIds: patches.flatMap(({ categories = [], tags = [] }) => [...categories, ...tags]),
    filePaths: articles.flatMap(({ files = [] }) =>
      files.flatMap(({ url }) => (isWebAddress(url) ? [] : [url])),
    ),
    pictureIds: images.flatMap(({ id }) => (id > 0 ? [id] : [])),
    newProducts:
      writes.filter(({ id }) => id === undefined).length +
      patches.flatMap(({ variations = [] }) => variations.filter(({ id }) => !id)).length,
    newTerms: options.length,
    newPictures: images.filter(({ id }) => id === 0).length,
  };
}

async function executeWrites(
  { db }: StoreContext,
  change: Change<ProductState>,
  plan: (PlannedStep | StoreError)[],
): Promise<Outcome<Family>[]> {
  const steps = plan.flatMap((step) => (step instanceof StoreError ? [] : [step]));
  if (steps.length === 0) return plan.map((step) => ({ error: step as StoreError }));
  // A product of several steps is written in its last state.
  const drafts = [
    ...new Map(steps.flatMap((step) => step.drafts).map((draft) => [draft.id, draft])).values(),
  ];
  const before = new Map(change.found.existing.map((product) => [product.id, product]));
  const rounds = roundsOf(steps);
  const queries = {
    guard: guards(db, drafts, before),
    parts: partQueries(db, steps),
    rounds: Object.fromEntries(
      rounds.map((round, at) => {
        const changed = round.flatMap((step) => step.drafts);
        const ids = round.map(({ id }) => id);
        return [
          String(at),
          {
            products: rowQueries(db, changed),
            sums: sumQueries(db, changed),
            families: [selectProducts(db).where(inArray(products.id, ids))] as const,
          },
        ];
      }),
    ),
  };
  const stored = await change.write(queries, { events: steps.flatMap(eventsOf) }, plan.map(kept));
  const families = new Map(
    rounds.flatMap((round, at) => {
      const byId = new Map(stored.rounds[at]?.families[0].map((family) => [family.id, family]));
      return round.map((step) => [step, byId.get(step.id)] as const);
    }),
  );
  return plan.map((step) =>
    step instanceof StoreError
      ? { error: step }
      : { item: written(families.get(step)), created: step.kind === "created" },
  );
}

/** The steps in runs that change no product twice, so that each answer shows the product after its own step. */
function roundsOf(steps: readonly PlannedStep[]): PlannedStep[][] {
  const rounds: { steps: PlannedStep[]; ids: Set<number> }[] = [];
  for (const step of steps) {
    const last = rounds.at(-1);
    if (last && step.drafts.every(({ id }) => !last.ids.has(id))) last.steps.push(step);
    else rounds.push({ steps: [step], ids: new Set() });
    for (const { id } of step.drafts) rounds.at(-1)?.ids.add(id);
  }
  const written = new Set<number>();
  for (const step of rounds.flatMap((round) => round.steps)) {
    step.drafts = step.drafts.map((draft) => (written.has(draft.id) ? { ...draft, isNew: false } : draft));
    for (const { id } of step.drafts) written.add(id);
  }
  return rounds.map((round) => round.steps);
}

/** Fails the write when a product has changed in between, or when another has taken a SKU or a slug. */
function guards(
  db: Database,
  drafts: Draft[],
  before: ReadonlyMap<number, { sku: string; slug: string }>,
): Query[] {
  const edited = drafts.filter(({ isNew }) => !isNew);
  const ids = edited.map(({ id }) => id);
  const versions = edited.map(({ version }) => version);
  const taken = drafts.filter(({ status }) => status !== "trash");
  const skus = distinct(
    taken.flatMap(({ id, sku }) => (sku && before.get(id)?.sku !== sku ? [sku.toLowerCase()] : [])),
  );
  const slugs = distinct(
    taken.flatMap(({ id, slug, type }) =>
      slug && type !== "variation" && before.get(id)?.slug !== slug ? [slug] : [],
    ),
  );
  const own = bigints(drafts.map(({ id }) => id));
  const keys = [...skus.map((sku) => `sku ${sku}`), ...slugs.map((slug) => `slug ${slug}`)].toSorted();
  return [
    ...(keys.length > 0
      ? [
          db.execute(
            sql`select pg_advisory_xact_lock_shared(hashtext('product skus')), pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${texts(keys)}) as key`,
          ),
          db.execute(sql`select assert_that(not exists (
            select from ${products} where lower(${products.sku}) = any(${texts(skus)}) and ${products.sku} <> '' and ${products.status} <> 'trash' and ${products.id} <> all(${own})
            union all select from ${products} where ${products.slug} = any(${texts(slugs)}) and ${products.status} <> 'trash' and ${products.type} <> 'variation' and ${products.id} <> all(${own})
          ), 'taken')`),
        ]
      : []),
    ...(edited.length > 0
      ? [
          db.execute(sql`select assert_that((select count(*) from (
            select from ${products} join unnest(${bigints(ids)}, ${texts(versions)}) as asked (own, version)
              on asked.own = ${products.id} and asked.version = ${products}.xmin::text
            order by ${products.id} for update of ${products}
          ) as found) = ${edited.length}, 'changed')`),
        ]
      : []),
  ];
}

/** Events of variations come before their product's. */
function eventsOf({ id, kind, drafts }: PlannedStep): StoreEvent[] {
  const parts = drafts.filter((draft) => draft.id !== id);
  return [
    ...parts.map((draft): StoreEvent => ({
      topic: draft.isNew ? "product.created" : "product.updated",
      objectId: draft.id,
    })),
    { topic: `product.${kind}`, objectId: id },
  ];
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function texts(values: readonly string[]) {
  return sql`${makePgArray([...values])}::text[]`;
}
