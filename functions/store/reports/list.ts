import type { StoreContext } from "../context.ts";
import { MAY_READ } from "./rights.ts";

/** Names of the reports. It reads only the credentials. Throws `report_read_forbidden`. */
export async function listReports(ctx: StoreContext): Promise<readonly string[]> {
  await ctx.read({}, { right: MAY_READ });
  return REPORTS;
}

const REPORTS = ["sales", "sales/top_sellers"];
