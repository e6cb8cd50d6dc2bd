import { type SQL, sql } from "drizzle-orm";
import { arrangementOf, type Queries, type Rows } from "../sql/arrangement.ts";
import type { ReadOptions, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Database, Query } from "../queries.ts";
import { readingBy } from "../reading-by.ts";
import { digestOf } from "../sql/digest.ts";
import { checkRead } from "./request-context.ts";

/** Reads a record as clients get it, and compares it with what the client has seen. */
type Look = (ctx: StoreContext) => Promise<boolean>;

/** That a change is only to be carried out while a record is as its client has seen it (§conditional-writes). */
export class Condition {
  readonly #look: Look;
  #newest: Looking | undefined;

  constructor(look: Look) {
    this.#look = look;
  }

  /** Begins to look at the record, beside what a change reads: anew each time that it is planned. */
  async begin(ctx: StoreContext): Promise<Looking> {
    const looking = (this.#newest = new Looking(ctx, this.#look));
    // Verbs await nothing but promises before they read: by the next turn of the loop all have.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return looking;
  }

  /** Judges also what turned out to have nothing to write. Throws `precondition_failed`. */
  async settle(): Promise<void> {
    await this.#newest?.guard();
  }
}

/** A read that waits for the change's. */
interface Asked {
  queries: Queries;
  options: ReadOptions;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/** What is read of a change, of the record beside it, and of that a digest. */
type Beside = { own: Queries; shown: Record<string, Queries>; digests: Query<{ digest: string }>[] };

/** One look at the record, in the statement of what a change reads. */
class Looking {
  readonly #db: Database;
  readonly #reader: Reader;
  /** What throws what is wrong with the record, once it was looked at. */
  readonly #judged: Promise<() => void>;
  #digest: SQL<string> = sql`''`;
  #seen: string | undefined;

  constructor(ctx: StoreContext, look: Look) {
    this.#db = ctx.db;
    this.#reader = new Reader(ctx);
    this.#judged = look(this.#reader.ctx).then(
      (asSeen) => () => {
        if (!asSeen) throw new StoreError("precondition_failed");
      },
      (error: unknown) => () => {
        throw error;
      },
    );
  }

  /** What the change reads, and beside it the record, with a digest of all that is read of it. */
  async beside(own: Queries): Promise<Queries> {
    const shown = this.#reader.take();
    const { all } = arrangementOf(shown);
    if (all.length > 0) this.#digest = await digestOf(all);
    const digest = this.#db.select({ digest: this.#digest }).from(sql`(values (1)) as one`);
    return { own, shown, digests: [digest] } satisfies Beside;
  }

  /** Gives what was found of the record to who looks at it, and the rest to the change. */
  found(rows: unknown): Rows<Queries> {
    const { own, shown, digests } = rows as Rows<Beside>;
    this.#seen = digests[0]?.[0]?.digest;
    this.#reader.give(shown);
    return own as Rows<Queries>;
  }

  /** What fails a write unless the record is as it was found. Throws `precondition_failed` when the client has not seen it so. */
  async guard(): Promise<Query> {
    (await this.#judged)();
    return this.#db.execute(sql`select assert_that(${this.#digest} = ${this.#seen}, 'changed')`);
  }
}

/** Reads of a context that wait until their rows are given; those that come later are made as any other. */
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

  /** What is asked for until now. */
  take(): Record<string, Queries> {
    this.#isTaken = true;
    return Object.fromEntries(this.#asked.map(({ queries }, at) => [at, queries]));
  }

  /** To each what it asked for, or what that is refused with. */
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
