import type { StoreContext } from "../context.ts";
import { ORDER_STATUS_NAMES } from "./order.ts";

/** The statuses with their display names, for any caller. It reads only the credentials, so that it refuses a revoked key. */
export async function listStatuses(ctx: StoreContext): Promise<typeof ORDER_STATUS_NAMES> {
  await ctx.read({});
  return ORDER_STATUS_NAMES;
}
