import type { StoredOutcome } from "../../../schema/idempotency-keys.ts";
import type { Access, AccessToAll, KnownContext, StoreContext } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import type { Query } from "../sql/queries.ts";
import type { Results, Statements } from "../sql/statement.ts";
import type { OutboxEntries } from "./events.ts";
import { type DatabaseRefusal, mapDatabaseRefusal, retryOnConflict } from "./write.ts";

/** The two ways to write: `changeRecords` for creates and edits of records, `applyChange` for anything else. */

/** The outcome of one of several writes. */
export type Outcome<Item> = { item: Item; created: boolean } | { error: StoreError };

/** A planned write of one record. */
interface Step {
  readonly kind: "created" | "updated";
  readonly id: number;
}

/** A record of which nothing needs to be written. */
export class Unchanged<Item> {
  readonly item: Item;

  constructor(item: Item) {
    this.item = item;
  }
}

/** The item of a write whose statement `rows` returns its one record. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): () => Row | undefined {
  return () => rows[0];
}

export type Steps<Planned> = readonly [Planned, ...Planned[]];
type Plan<Write, Planned, Item> = (
  write: Write,
) => Planned | Unchanged<Item> | Promise<Planned | Unchanged<Item>>;

/** How records of one kind are written. */
interface Writing<
  Write,
  State extends Statements,
  Named extends object,
  Planned extends Step,
  Written extends Statements,
  Item,
> {
  /** Names of the records that the plan depends on, if other writes may fail it. */
  dependsOn?: readonly string[];
  /** Reads what the plan needs, in one statement. */
  state: State | (() => State | Promise<State>);
  access: Access<Results<State>, Named>;
  /**
   * Begins a plan, which plans one write after the other, each on the state after those before it. A write's refusal is thrown
   * and leaves that state alone.
   */
  plan(found: Results<State>, ctx: KnownContext): Plan<Write, Planned, Item>;
  /** The statements of the steps, after their guards. */
  statements(steps: Steps<Planned>, found: Results<State>, ctx: KnownContext, patienceMs: number): Written;
  entries?(steps: Steps<Planned>): OutboxEntries;
  /** The written records, asked for in the order of the steps. */
  item(written: Results<Written>): (step: Planned) => Item | undefined;
  /** Finds stored records by their id, for the answer to a repeated request. */
  stored(ids: number[]): Query<Item>;
  /** The refusal of a row that the database does not take, as a new plan would not change it. */
  refusal?: DatabaseRefusal;
}

/**
 * Writes any number of records in order, in two round trips: a read for the plan, and a transaction. A refused write leaves the
 * others alone. It plans again when others change the database in between; throws `contended` when they keep winning. A
 * repeated request gets the outcomes of the first (§idempotency-keys).
 */
export async function changeRecords<
  Write,
  State extends Statements,
  Named extends object,
  Planned extends Step,
  Written extends Statements,
  Item extends { id: number },
>(
  ctx: StoreContext,
  writes: readonly Write[],
  kind: Writing<Write, State, Named, Planned, Written, Item>,
): Promise<Outcome<Item>[]> {
  if (writes.length === 0) return [];
  const { dependsOn = [], state, access, plan, statements, entries, item, refusal } = kind;
  return retryOnConflict(dependsOn, async (patienceMs) => {
    const change = await ctx.change(typeof state === "function" ? await state() : state, access);
    const { found, refusals, replayed } = change;
    if (replayed) return replayedOutcomes(ctx, replayed, kind.stored);

    const planOne = plan(found, change.ctx);
    const steps: (Planned | Unchanged<Item> | StoreError)[] = [];
    for (const [at, write] of writes.entries()) steps.push(refusals[at] ?? (await stepOf(planOne, write)));
    const [first, ...others] = steps.filter((step) => isPlanned(step));
    let itemOf: ReturnType<typeof item> = () => undefined;
    if (first) {
      const planned: Steps<Planned> = [first, ...others];
      const outcomes = steps.map(storedOutcome);
      const writing = change.write(
        statements(planned, found, change.ctx, patienceMs),
        entries?.(planned),
        outcomes,
      );
      itemOf = item(await mapDatabaseRefusal(writing, refusal));
    }
    return steps.map((step) => {
      if (step instanceof StoreError) return { error: step };
      if (step instanceof Unchanged) return { item: step.item, created: false };
      return { item: written(itemOf(step)), created: step.kind === "created" };
    });
  });
}

/** A planned change: its statements after their guards, their events, and the refusal of the database, as in `Writing`. */
interface PlannedChange<Written extends Statements> extends OutboxEntries {
  write: Written;
  refusal?: StoreErrorCode;
}

interface Changing<State extends Statements> extends AccessToAll {
  /** What the plan reads; nothing by default. */
  state?: State;
}

/**
 * Any other change, such as a deletion, in the same two round trips. Its plan throws the refusal. Returns what was written. Throws
 * `carried_out_before` for a repeated request.
 */
export function applyChange<State extends Statements, Written extends Statements>(
  ctx: StoreContext,
  { state = {} as State, ...access }: Changing<State>,
  plan: (
    found: Results<State>,
    ctx: KnownContext,
    patienceMs: number,
  ) => PlannedChange<Written> | Promise<PlannedChange<Written>>,
): Promise<Results<Written>> {
  return retryOnConflict([], async (patienceMs) => {
    const change = await ctx.change(state, access);
    if (change.replayed) throw new StoreError("carried_out_before");
    const { write, refusal, ...entries } = await plan(change.found, change.ctx, patienceMs);
    return mapDatabaseRefusal(change.write(write, entries), refusal);
  });
}

/** The record of a single write, as in `changeRecords(…).then(singleOutcome)`. Throws its refusal. */
export function singleOutcome<Item>([outcome]: Outcome<Item>[]): Item {
  if (!outcome) throw new Error("A write was left without an outcome");
  if ("error" in outcome) throw outcome.error;
  return outcome.item;
}

/** The row that a write must return. */
function written<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("A record was written without a trace");
  return row;
}

function isPlanned<Planned extends Step, Item>(
  step: Planned | Unchanged<Item> | StoreError,
): step is Planned {
  return !(step instanceof StoreError || step instanceof Unchanged);
}

async function stepOf<Write, Planned, Item>(
  planOne: Plan<Write, Planned, Item>,
  write: Write,
): Promise<Planned | Unchanged<Item> | StoreError> {
  try {
    return await planOne(write);
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

function storedOutcome(step: Step | Unchanged<{ id: number }> | StoreError): StoredOutcome {
  if (step instanceof StoreError) return { refused: step.code, about: step.id };
  return step instanceof Unchanged ? { id: step.item.id, kind: "updated" } : { id: step.id, kind: step.kind };
}

/** The outcomes of the first request with the current records. One that was deleted since has the error `outcome_gone`. */
async function replayedOutcomes<Item extends { id: number }>(
  ctx: Pick<StoreContext, "read">,
  replayed: readonly (StoredOutcome | StoreError)[],
  stored: (ids: number[]) => Query<Item>,
): Promise<Outcome<Item>[]> {
  const ids = replayed.flatMap((one) => (!(one instanceof StoreError) && "kind" in one ? [one.id] : []));
  const items: Item[] = ids.length > 0 ? await ctx.read<Query<Item>>(stored(ids)) : [];
  const byId = new Map(items.map((item) => [item.id, item]));
  return replayed.map((one): Outcome<Item> => {
    if (one instanceof StoreError) return { error: one };
    if ("refused" in one) return { error: new StoreError(one.refused as StoreErrorCode, { id: one.about }) };
    const item = byId.get(one.id);
    return item ? { item, created: one.kind === "created" } : { error: new StoreError("outcome_gone") };
  });
}
