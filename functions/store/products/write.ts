import { sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import { can } from "../access/caller.ts";
import { changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { eventsOf, type StoreEvent } from "../changes/events.ts";
import { distinct } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { isWebAddress, type ProductWrite } from "./patch.ts";
import { demandsOf, type Draft, type PlannedStep } from "./plan.ts";
import { planProducts } from "./planner.ts";
import { type Family, headOf, type Product, selectProducts } from "./product.ts";
import { type ProductState, readForPlan } from "./read-for-plan.ts";
import { partQueries, type ProductGuard, storeDrafts } from "./rows.ts";
import { slugOf, slugsLike } from "./slug.ts";

/** Creates or changes one product. Throws the refusals of `writeProducts`. */
export async function writeProduct(ctx: StoreContext, write: ProductWrite): Promise<Product> {
  return headOf(singleOutcome(await writeProducts(ctx, [write])));
}

/**
 * Creates and changes products, each with its variations. A refused element leaves the others alone. Throws
 * `products_variations_too_many` when the answers of several would show more than 5,000 variations.
 */
export function writeProducts(ctx: StoreContext, writes: ProductWrite[]): Promise<Outcome<Family>[]> {
  // A published product gets a slug from its name. If another product has that slug, the next attempt takes another.
  const wanted = new Set<string>();
  return changeRecords(ctx, writes, {
    state: () => readForPlan(askedFor(writes, wanted)),
    demands: { ofEach: demandsOf(ctx.db, writes), named: ({ existing }) => existing },
    plan(found) {
      if ((found.shown[0]?.count ?? 0) > mostRead(writes))
        throw new StoreError("products_variations_too_many");
      const planOne = planProducts(found, ctx.settings, wanted);
      // A caller who may store any HTML keeps the texts unchanged.
      const keepsHtml = can(ctx.caller, "unfiltered_html");
      return (write) => planOne(keepsHtml ? { ...write, cleanHtml: undefined } : write);
    },
    statements: (steps, found) => productStatements(ctx, steps, found),
    entries: (steps) => ({ events: steps.flatMap(productEvents) }),
    item({ rounds }) {
      const answers = Object.values(rounds).map(
        ({ answer }) => new Map(answer.families.map((one) => [one.id, one])),
      );
      return (step) => answers[step.round]?.get(step.id);
    },
    stored: { rows: selectProducts(ctx.db), id: products.id },
  });
}

/** Variations that the answers may show beside new ones. A product that is written several times shows all of them each time. */
function mostRead(writes: readonly ProductWrite[]): number {
  if (writes.length < 2) return Number.MAX_SAFE_INTEGER;
  const newOf = ({ patch: { variations = [] } }: ProductWrite) => variations.filter(({ id }) => !id).length;
  const byProduct = Map.groupBy(writes, (write) => write.id ?? (namedSku(write) || write));
  const shown = [...byProduct.values()].map(
    (same) => same.length * same.reduce((sum, one) => sum + newOf(one), 0),
  );
  return MAX_BULK_VARIATIONS - shown.reduce((sum, one) => sum + one, 0);
}

/** The SKU that names the product of a write, in lower case; empty for none. */
function namedSku({ id, bySku, patch }: ProductWrite): string {
  return id === undefined && bySku ? (patch.sku ?? "").toLowerCase() : "";
}

/** The records that the plan needs. */
function askedFor(writes: ProductWrite[], wantedSlugs: Iterable<string>): Parameters<typeof readForPlan>[0] {
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
    namedSkus: writes.flatMap((write) => namedSku(write) || []),
    mostRead: Math.max(mostRead(writes), 0),
  };
}

/** Writes the steps in rounds that change no product twice, so that each answer shows the product after its own step. */
function productStatements(ctx: StoreContext, steps: readonly PlannedStep[], { existing }: ProductState) {
  const before = new Map(existing.map((product) => [product.id, product]));
  // A product of several steps is written in its last state.
  const last = new Map(steps.flatMap(({ drafts }) => drafts).map((draft) => [draft.id, draft]));
  const guard = guardOf([...last.values()], before);
  const rounds = roundsOf(steps).map((round, at) => {
    const changed = round.flatMap(({ drafts }) => drafts);
    const stored = at === 0 ? storeDrafts(ctx, changed, before, guard) : storeDrafts(ctx, changed);
    return [at, { stored, answer: familiesOf({ ids: round.map(({ id }) => id) }) }] as const;
  });
  return { parts: partQueries(ctx.db, steps), rounds: Object.fromEntries(rounds) };
}

function roundsOf(steps: readonly PlannedStep[]): PlannedStep[][] {
  const rounds: PlannedStep[][] = [];
  const written = new Set<number>();
  let inRound = new Set<number>();
  for (const step of steps) {
    const ids = step.drafts.map(({ id }) => id);
    if (rounds.length === 0 || ids.some((id) => inRound.has(id))) {
      rounds.push([]);
      inRound = new Set();
    }
    step.round = rounds.length - 1;
    step.drafts = step.drafts.map((draft) => (written.has(draft.id) ? { ...draft, isNew: false } : draft));
    rounds.at(-1)?.push(step);
    for (const id of ids) {
      inRound.add(id);
      written.add(id);
    }
  }
  return rounds;
}

/** Holds unless a product has changed in between, or another has taken a SKU or a slug. */
function guardOf(drafts: Draft[], before: ReadonlyMap<number, { sku: string; slug: string }>): ProductGuard {
  const edited = drafts.filter(({ isNew }) => !isNew);
  const taken = drafts.filter(({ status }) => status !== "trash");
  const skus = distinct(
    taken.flatMap(({ id, sku }) => (sku && before.get(id)?.sku !== sku ? [sku.toLowerCase()] : [])),
  );
  const slugs = distinct(
    taken.flatMap(({ id, slug, type }) =>
      slug && type !== "variation" && before.get(id)?.slug !== slug ? [slug] : [],
    ),
  );
  return {
    keys: [...skus.map((sku) => `sku ${sku}`), ...slugs.map((slug) => `slug ${slug}`)].toSorted(),
    skus,
    slugs,
    own: drafts.map(({ id }) => id),
    edited: edited.map(({ id }) => id),
    versions: edited.map(({ version }) => version),
  };
}

/** Products with their families. */
const familiesOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  families: selectProducts(db).where(sql`${products.id} = any(${ids})`),
}));

/** Events of variations come before their product's. */
function productEvents({ id, kind, drafts }: PlannedStep): StoreEvent[] {
  const parts = drafts.filter((draft) => draft.id !== id);
  const partsOf = parts.map(
    (draft) => ({ kind: draft.isNew ? "created" : "updated", id: draft.id }) as const,
  );
  return eventsOf("product", [...partsOf, { kind, id }]);
}

/** Variations that a request for several products reads, writes and shows (§size-caps). */
export const MAX_BULK_VARIATIONS = 5000;
