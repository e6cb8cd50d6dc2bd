import type { Queries, Rows } from "../arrangement.ts";
import { judge } from "../access/session.ts";
import type { ReadOptions } from "../context.ts";
import { ContextOver } from "../context-over.ts";
import { KeptRead } from "../kept-read.ts";
import type { Database } from "../queries.ts";

interface Waiting {
  queries: Queries | KeptRead;
  options: ReadOptions;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/**
 * A context whose reads wait for those that are asked for at the same time: verbs that are called side by side take one statement
 * together, and each is judged by itself (§gathered-reads).
 */
export class Gathering extends ContextOver {
  #waiting: Waiting[] = [];

  override read<Q extends Queries>(queries: Q | KeptRead<Q>, options: ReadOptions = {}): Promise<Rows<Q>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // Verbs await nothing but promises before they read: by the next turn of the loop all have.
    if (this.#waiting.length === 0) setTimeout(() => void this.#send(), 0);
    this.#waiting.push({ queries, options, resolve, reject });
    return promise as Promise<Rows<Q>>;
  }

  async #send(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    try {
      const all = (await this.ctx.read(together(asked, this.db))) as Record<number, Rows<Queries>>;
      for (const [at, { options, resolve, reject }] of asked.entries()) {
        const rows = all[at] as Rows<Queries>;
        try {
          judge(this.ctx, rows, options);
          resolve(rows);
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

/** All of them as one read: a kept one if each is, and no name stands for two values. */
function together(asked: readonly Waiting[], db: Database): Queries | KeptRead {
  const reads = asked.map(({ queries }) => queries);
  const kept = reads.filter((read) => read instanceof KeptRead);
  const values: Record<string, unknown> = Object.assign({}, ...kept.map((read) => read.values));
  const agree = kept.every((read) =>
    Object.entries(read.values).every(([name, value]) => values[name] === value),
  );
  if (kept.length < reads.length || !agree)
    return numbered(reads.map((read) => (read instanceof KeptRead ? read.build(db, read.values) : read)));
  const name = `gathered ${kept.map((read) => read.name).join(" + ")}`;
  return new KeptRead(name, (db) => numbered(kept.map((read) => read.build(db))), values);
}

function numbered(queries: readonly Queries[]): Record<string, Queries> {
  return Object.fromEntries(queries.map((query, at) => [at, query]));
}
