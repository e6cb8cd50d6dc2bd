import type { Queries, Rows } from "../sql/arrangement.ts";
import { checkRead } from "../access/request-context.ts";
import type { ReadOptions } from "../context.ts";
import { ContextOver } from "../context-over.ts";

interface Waiting {
  queries: Queries;
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

  override read<Q extends Queries>(queries: Q, options: ReadOptions = {}): Promise<Rows<Q>> {
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
      const together = Object.fromEntries(asked.map(({ queries }, at) => [at, queries]));
      const all = await this.ctx.read(together);
      for (const [at, { options, resolve, reject }] of asked.entries()) {
        const rows = all[at] as Rows<Queries>;
        try {
          checkRead(this.ctx, rows, options);
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
