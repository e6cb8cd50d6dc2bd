import DataLoader from "dataloader";
import { checkRead, readingBy, type ReadOptions, type KnownContext } from "../context.ts";
import type { Statements } from "../sql/statement.ts";

interface Asked {
  statements: Statements;
  options: ReadOptions;
}

/** A context that sends the reads of concurrent verbs as one statement, each with its own right (docs/architecture.md#console). */
export function batchedReads(ctx: KnownContext): KnownContext {
  const loader = new DataLoader((asked: readonly Asked[]) => readAll(ctx, asked), {
    cache: false,
    // Verbs await only promises before they read, so all reads are pending by the next turn of the event loop.
    batchScheduleFn: (send) => void setTimeout(send, 0),
  });
  return readingBy(ctx, (statements, options) => loader.load({ statements, options }));
}

async function readAll(ctx: KnownContext, asked: readonly Asked[]): Promise<unknown[]> {
  const all = await ctx.read(Object.fromEntries(asked.map(({ statements }, at) => [at, statements])));
  return asked.map(({ options }, at) => {
    try {
      checkRead(ctx, all[at], options);
      return all[at];
    } catch (error) {
      return error;
    }
  });
}
