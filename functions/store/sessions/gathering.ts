import DataLoader from "dataloader";
import { checkRead } from "../access/request-context.ts";
import type { ReadOptions, StoreContext } from "../context.ts";
import { readingBy } from "../reading-by.ts";
import type { Queries, Rows } from "../sql/flatten-queries.ts";

interface Asked {
  queries: Queries;
  options: ReadOptions;
}

/** A context that sends the reads of concurrent verbs as one statement, each with its own right (§gathered-reads). */
export function gathering(ctx: StoreContext): StoreContext {
  const loader = new DataLoader((asked: readonly Asked[]) => readAll(ctx, asked), {
    cache: false,
    // Verbs await only promises before they read, so all reads are pending by the next turn of the event loop.
    batchScheduleFn: (send) => void setTimeout(send, 0),
  });
  return readingBy(ctx, (queries, options) => loader.load({ queries, options }));
}

async function readAll(ctx: StoreContext, asked: readonly Asked[]): Promise<(Rows<Queries> | Error)[]> {
  const all = await ctx.read(Object.fromEntries(asked.map(({ queries }, at) => [at, queries])));
  return asked.map(({ options }, at) => {
    const rows = all[at] as Rows<Queries>;
    try {
      checkRead(ctx, rows, options);
      return rows;
    } catch (error) {
      return error as Error;
    }
  });
}
