import DataLoader from "dataloader";
import { checkRead } from "../access/request-context.ts";
import type { ReadOptions } from "../context.ts";
import { ContextOver } from "../context-over.ts";
import type { Queries, Rows } from "../sql/arrangement.ts";

interface Asked {
  queries: Queries;
  options: ReadOptions;
}

/** A context that sends the reads of concurrent verbs as one statement, each with its own right (§gathered-reads). */
export class Gathering extends ContextOver {
  readonly #loader = new DataLoader((asked: readonly Asked[]) => this.#readAll(asked), {
    cache: false,
    // Verbs await only promises before they read, so all reads are pending by the next turn of the event loop.
    batchScheduleFn: (send) => void setTimeout(send, 0),
  });

  override read<Q extends Queries>(queries: Q, options: ReadOptions = {}): Promise<Rows<Q>> {
    return this.#loader.load({ queries, options }) as Promise<Rows<Q>>;
  }

  async #readAll(asked: readonly Asked[]): Promise<(Rows<Queries> | Error)[]> {
    const all = await this.ctx.read(Object.fromEntries(asked.map(({ queries }, at) => [at, queries])));
    return asked.map(({ options }, at) => {
      const rows = all[at] as Rows<Queries>;
      try {
        checkRead(this.ctx, rows, options);
        return rows;
      } catch (error) {
        return error as Error;
      }
    });
  }
}
