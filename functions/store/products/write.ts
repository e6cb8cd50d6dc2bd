import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orderItems } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { can } from "../access/caller.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { eventsOf, type StoreEvent } from "../changes/events.ts";
import { distinct, lockExisting, lookupOf, signedBy } from "../changes/write.ts";
import type { KnownContext, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { returning } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { ProductWrite } from "./patch.ts";
import { accessOf, type Draft, type PlannedStep } from "./plan.ts";
import { planProducts } from "./planner.ts";
import { type Family, headOf, type Product, selectProducts } from "./product.ts";
import {
  mostVariations,
  type ProductState,
  readForPlan,
  stateOf,
  type StoredProduct,
} from "./read-for-plan.ts";
import { partQueries, type ProductGuard, settle, storeRounds } from "./rows.ts";

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
    dependsOn: distinct(
      writes.map(({ id, patch }) =>
        id === undefined ? (patch.sku ? `sku ${patch.sku.toLowerCase()}` : undefined) : `product ${id}`,
      ),
    ),
    state: () => readForPlan(writes, wanted),
    access: { ...accessOf(ctx.db, writes), named: ({ named }) => named.existing },
    plan(found, ctx) {
      const state = stateOf(found);
      if ((state.shown[0]?.count ?? 0) > mostVariations(writes))
        throw new StoreError("products_variations_too_many");
      const planOne = planProducts(state, ctx.settings, wanted);
      // A caller who may store any HTML keeps the texts unchanged.
      const keepsHtml = can(ctx.caller, "unfiltered_html");
      return (write) => planOne(keepsHtml ? { ...write, cleanHtml: undefined } : write);
    },
    statements: (steps, { named }, ctx) => productStatements(ctx, steps, named),
    entries: (steps) => ({ events: steps.flatMap(productEvents) }),
    item({ rounds }) {
      const answers = rounds
        .flat()
        .map(({ families }) => new Map(families.map((family) => [family.id, family])));
      return (step) => answers[step.round]?.get(step.id);
    },
    stored: (ids: number[]) => selectProducts(ctx.db).where(inArray(products.id, ids)),
  });
}

/** Writes the steps in rounds that change no product twice, so that each answer shows the product after its own step. */
function productStatements(
  ctx: KnownContext,
  steps: readonly PlannedStep[],
  { existing }: Pick<ProductState, "existing">,
) {
  const before = new Map(existing.map((product) => [product.id, product]));
  // A product of several steps is written in its last state.
  const last = new Map(steps.flatMap(({ drafts }) => drafts).map((draft) => [draft.id, draft]));
  const guard = guardOf([...last.values()], before);
  const [first = [], ...others] = roundsOf(steps);
  return {
    parts: partQueries(ctx.db, steps),
    rounds: storeRounds(ctx, [{ steps: first, before, guard }, ...others.map((steps) => ({ steps }))]),
  };
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
function guardOf(drafts: Draft[], before: ReadonlyMap<number, StoredProduct>): ProductGuard {
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

/** Events of variations come before their product's. */
function productEvents({ id, kind, drafts }: PlannedStep): StoreEvent[] {
  const parts = drafts.filter((draft) => draft.id !== id);
  const partsOf = parts.map(
    (draft) => ({ kind: draft.isNew ? "created" : "updated", id: draft.id }) as const,
  );
  return eventsOf("product", [...partsOf, { kind, id }]);
}

/**
 * Moves a product with its variations to the trash, or deletes them with `force`. Two round trips. One in the trash stays
 * unchanged. Throws `product_unknown` with the id, `product_delete_forbidden`.
 */
export async function deleteProduct(
  ctx: StoreContext,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const { db } = ctx;
  const missing = () => new StoreError("product_unknown", { id });
  const access = { rights: [RIGHTS.product.delete], missing, record: lookupOf(db, products, [id]) } as const;
  await applyChange(ctx, { state: withVariations({ id }), ...access }, ({ found, variations }, ctx) => {
    const { parentId, statedParentId, status } = theRow(found);
    const own = or(eq(products.id, id), eq(products.parentId, id));
    const ids = status === "trash" ? [] : [...variations.map((one) => one.id), id];
    // Lines of a deleted variation become lines of its product.
    const isOfVariation = and(eq(orderItems.productId, parentId ?? 0), eq(orderItems.variationId, id));
    return {
      write: {
        // Of simultaneous deletions one has the events.
        guard: lockExisting(db, products, [id], eq(products.status, status)),
        stored: force
          ? [
              db.update(orderItems).set({ variationId: null }).where(isOfVariation),
              returning(db.delete(products).where(eq(products.id, id)), signedBy(ctx)),
            ]
          : [
              returning(
                db
                  .update(products)
                  .set({ status: "trash", updatedAt: thisSecond })
                  .where(and(own, ne(products.status, "trash"))),
                signedBy(ctx),
              ),
            ],
        // A group without its part keeps the price, as in the legacy API.
        settled: settle([{ id: parentId ?? 0, parentId, statedParentId }]),
      },
      events: ids.map((objectId) => ({ topic: "product.deleted", objectId })),
    };
  });
}

const withVariations = routine({ id: "bigint" }, (db, { id }) => ({
  found: db
    .select({
      parentId: products.parentId,
      statedParentId: products.statedParentId,
      status: products.status,
    })
    .from(products)
    .where(eq(products.id, id)),
  variations: db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.parentId, id), sql`${products.status} <> 'trash'`))
    .orderBy(products.id),
}));
