import { settings } from "../../schema/settings.ts";
import type { StoreContext } from "./context.ts";
import { keptRead } from "./kept-read.ts";
import { healthColumns, type StoreHealth } from "./health.ts";
import { MAY_READ } from "./webhooks/rights.ts";

/** What shows whether the store does its work, for who manages it. Throws `webhook_read_forbidden`. */
export async function reviewStore(ctx: StoreContext): Promise<StoreHealth> {
  const { rows } = await ctx.read(health({}), { right: MAY_READ });
  const [row] = rows;
  if (!row) throw new Error("The settings row is missing");
  return row;
}

const health = keptRead("health", (db) => ({ rows: db.select(healthColumns).from(settings) }));
