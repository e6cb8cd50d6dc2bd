import type { StoreContext } from "../context.ts";
import { ORDER_STATUS_NAMES } from "./order.ts";

/** The statuses with their display names, for any caller. Reads nothing but the credentials, so that a revoked key ends here too. */
export async function listStatuses(ctx: StoreContext): Promise<typeof ORDER_STATUS_NAMES> {
  await ctx.read({});
  return ORDER_STATUS_NAMES;
}
