import { type SQL, sql } from "drizzle-orm";
import { flattenQueries, type Queries, type Rows } from "../sql/flatten-queries.ts";
import type { ReadOptions, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Database, Query } from "../queries.ts";
import { readingBy } from "../reading-by.ts";
import { digestOf } from "../sql/digest.ts";
import { checkRead } from "./request-context.ts";

/** Reads a record as clients see it, and compares it with the client's `If-Match`. */
type ReadMatch = (ctx: StoreContext) => Promise<boolean>;

/** The precondition of a change: the record must match the client's `If-Match` (§conditional-writes). */
export class Condition {
  readonly #readMatch: ReadMatch;
  #newest: ConditionCheck | undefined;

  constructor(readMatch: ReadMatch) {
    this.#readMatch = readMatch;
  }

  /** Starts the read of the record, beside the change's own read. Each attempt to plan reads it anew. */
  async begin(ctx: StoreContext): Promise<ConditionCheck> {
    const check = (this.#newest = new ConditionCheck(ctx, this.#readMatch));
    // Verbs await only promises before they read, so all reads are pending by the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return check;
  }

  /** Checks the condition when there is nothing to write. Throws `precondition_failed`. */
  async settle(): Promise<void> {
    await this.#newest?.guard();
  }
}

/** A pending read. */
interface Asked {
  queries: Queries;
  options: ReadOptions;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/** The change's queries, and those of the record, with a digest of the latter. */
type ReadWithRecord = { own: Queries; record: Record<string, Queries>; digests: Query<{ digest: string }>[] };

/** One read of the record, in the statement of the change's own read. */
class ConditionCheck {
  readonly #db: Database;
  readonly #reader: Reader;
  /** Resolves to a function that throws if the record does not match. */
  readonly #checked: Promise<() => void>;
  #digest: SQL<string> = sql`''`;
  #seen: string | undefined;

  constructor(ctx: StoreContext, readMatch: ReadMatch) {
    this.#db = ctx.db;
    this.#reader = new Reader(ctx);
    this.#checked = readMatch(this.#reader.ctx).then(
      (isMatch) => () => {
        if (!isMatch) throw new StoreError("precondition_failed");
      },
      (error: unknown) => () => {
        throw error;
      },
    );
  }

  /** The change's queries, the record's, and a digest of the record's rows. */
  async withQueries(own: Queries): Promise<Queries> {
    const record = this.#reader.take();
    const { all } = flattenQueries(record);
    if (all.length > 0) this.#digest = await digestOf(all);
    const digest = this.#db.select({ digest: this.#digest }).from(sql`(values (1)) as one`);
    return { own, record, digests: [digest] } satisfies ReadWithRecord;
  }

  /** Gives the record's rows to its reader; returns the change's rows. */
  found(rows: unknown): Rows<Queries> {
    const { own, record, digests } = rows as Rows<ReadWithRecord>;
    this.#seen = digests[0]?.[0]?.digest;
    this.#reader.give(record);
    return own as Rows<Queries>;
  }

  /**
   * A query that fails the write unless the record is unchanged since the read. Throws `precondition_failed` when the client's
   * `If-Match` does not match.
   */
  async guard(): Promise<Query> {
    (await this.#checked)();
    return this.#db.execute(sql`select assert_that(${this.#digest} = ${this.#seen}, 'changed')`);
  }
}

/** A context that holds reads back until it gets their rows. Later reads run as usual. */
class Reader {
  readonly ctx: StoreContext;
  readonly #asked: Asked[] = [];
  #isTaken = false;

  constructor(ctx: StoreContext) {
    this.ctx = readingBy(ctx, (queries, options) => {
      if (this.#isTaken) return ctx.read(queries, options);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      this.#asked.push({ queries, options, resolve, reject });
      return promise;
    });
  }

  /** The pending reads. */
  take(): Record<string, Queries> {
    this.#isTaken = true;
    return Object.fromEntries(this.#asked.map(({ queries }, at) => [at, queries]));
  }

  /** Resolves each pending read with its rows or its error. */
  give(all: Readonly<Record<string, unknown>>): void {
    for (const [at, { options, resolve, reject }] of this.#asked.entries()) {
      const rows = all[at] as Rows<Queries>;
      try {
        checkRead(this.ctx, rows, options);
        resolve(rows);
      } catch (error) {
        reject(error);
      }
    }
  }
}
