import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";

/** Names of the reports there are. Reads nothing but the credentials. Throws `report_read_forbidden`. */
export async function listReports(ctx: StoreContext): Promise<readonly string[]> {
  await ctx.read([]);
  if (!can(ctx.caller, "view_store_reports")) throw new StoreError("report_read_forbidden");
  return REPORTS;
}

const REPORTS = ["sales", "sales/top_sellers"];
