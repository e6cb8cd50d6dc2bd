import { type Caller, can, type Capability } from "../access/caller.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";

/** What a right to an order, its notes and refunds is called, and what its lack is answered with. */
export interface Right {
  capability: Capability;
  lacking: StoreErrorCode;
}

export const MAY_READ: Right = { capability: "read_private_shop_orders", lacking: "order_read_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_shop_orders", lacking: "order_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_shop_orders",
  lacking: "order_delete_forbidden",
};

/** Throws unless the caller has the right. */
export function demand({ caller }: { caller: Caller }, { capability, lacking }: Right): void {
  if (!can(caller, capability)) throw new StoreError(lacking);
}
