import { and, type SQL, sql } from "drizzle-orm";
import { checkRead, readingBy, type StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Query } from "../queries.ts";
import { digestOf, prepared } from "../sql/statement.ts";

/** Reads a record as clients see it, and compares it with the client's `If-Match` (§conditional-writes). */
export type ReadMatch = (ctx: StoreContext) => Promise<boolean>;

/**
 * Reads the record in round trips of its own. Returns a query that fails a write unless the record is unchanged since. Throws
 * `precondition_failed` when it does not match.
 */
export async function guardOfMatch(ctx: StoreContext, readMatch: ReadMatch): Promise<Query> {
  const unchanged: SQL[] = [];
  const reading = readingBy(ctx, async (own, options) => {
    await prepared(own);
    const digest = digestOf(own);
    const seen = ctx.db.select({ digest }).from(sql`(values (1)) as one`);
    const found = await ctx.read<{ own: typeof own; seen: typeof seen }>({ own, seen });
    checkRead(ctx, found.own, options);
    unchanged.push(sql`${digest} = ${found.seen[0]?.digest}`);
    return found.own;
  });
  if (!(await readMatch(reading))) throw new StoreError("precondition_failed");
  return ctx.db.execute(sql`select assert_that(${and(...unchanged) ?? sql`true`}, 'changed')`);
}
