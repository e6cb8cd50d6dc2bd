import type { ApiRequest } from "../../http/route.ts";
import { StoreError, type StoreErrorCode } from "../../store/errors.ts";

/** The id of a part of an order. The store refuses zero after it has checked the order. */
export function readItemId(params: ApiRequest["params"]): number {
  return Math.min(Number(params["id"]), Number.MAX_SAFE_INTEGER);
}

/** An id of the path. One above the limit matches nothing. Throws the given code for zero. */
export function readId(params: ApiRequest["params"], zero: StoreErrorCode, name = "id"): number {
  const id = Math.min(Number(params[name]), Number.MAX_SAFE_INTEGER);
  if (id === 0) throw new StoreError(zero);
  return id;
}

/** The id of the order in the path. Throws `order_id_zero`. */
export function readOrderId(params: ApiRequest["params"]): number {
  return readId(params, "order_id_zero", "order_id");
}
