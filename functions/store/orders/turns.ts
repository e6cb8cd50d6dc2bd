import { eq, sql } from "drizzle-orm";
import { orderTurns } from "../../../schema/order-turns.ts";
import type { StoreContext } from "../context.ts";
import { failureDetail } from "../database.ts";
import { StoreError } from "../errors.ts";
import { pause, retryOnConflict } from "../write.ts";

/** Times that a request asks for its turn: with those of the write itself no more than an invocation has round trips. */
const ASKS = 30;
/** Milliseconds that a turn takes at least. */
const SHORTEST = 5;
/** Milliseconds until a request with so many ahead of it asks again, at most: 2 s later it has lost its turn. */
const longest = (ahead: number) => 1000 + 200 * Math.min(ahead, 20);

/**
 * Reads, plans and writes edits of orders, and does it again when others came first: the second time it waits for its turn,
 * and whoever comes later waits for it (docs/architecture.md#turns). Throws `contended` when it would have to wait for too long.
 */
export async function inTurn<T>(ctx: StoreContext, readPlanWrite: () => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(readPlanWrite, (attempt, error) => waitForTurn(ctx, attempt, error));
  } finally {
    // It runs out by itself too.
    if (ctx.turn !== undefined) await leave(ctx, ctx.turn).catch(() => {});
  }
}

async function waitForTurn(ctx: StoreContext, attempt: number, error: unknown): Promise<void> {
  const overtakenAt = failureDetail(error);
  // What others have written may leave nothing to do, and two are soon done.
  if (!overtakenAt || attempt === 1) return pause(attempt);
  const orderIds = JSON.parse(overtakenAt) as number[];
  const began = performance.now();
  const first = await askFor(ctx, orderIds);
  // Who is ahead asks, reads and writes.
  let each = Math.max(3 * (performance.now() - began), SHORTEST);
  for (let ahead = first, ask = 1; ahead > 0; ask += 1) {
    if (ask === ASKS) throw new StoreError("contended");
    const paused = performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.min((ahead - 0.5) * each, longest(ahead))));
    const left = await askFor(ctx, orderIds);
    each = left < ahead ? (performance.now() - paused) / (ahead - left) : 2 * each;
    ahead = left;
  }
}

/** How many come first. */
async function askFor(ctx: StoreContext, orderIds: number[]): Promise<number> {
  const ids = sql`${`{${orderIds.join(",")}}`}::bigint[]`;
  const { turns } = await ctx.read({
    turns: ctx.db
      .select({ ticket: sql`ticket`.mapWith(Number), ahead: sql`ahead`.mapWith(Number) })
      .from(sql`take_turns(${ids}, ${ctx.turn ?? null}::bigint)`),
  });
  const [turn] = turns;
  if (!turn) throw new Error("No turn was given");
  ctx.turn = turn.ticket;
  return turn.ahead;
}

/** Who does not write after all holds nobody up. */
async function leave(ctx: StoreContext, turn: number): Promise<void> {
  const gone = ctx.db.delete(orderTurns).where(eq(orderTurns.ticket, turn));
  await ctx.read({ gone: gone.returning({ orderId: orderTurns.orderId }) });
}
