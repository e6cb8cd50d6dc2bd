import type { ApiRequest } from "../../http/route.ts";
import { StoreError, type StoreErrorCode } from "../../store/errors.ts";

/**
 * An id of the path; beyond what ids can be it is one that nothing has. Throws the given code for zero; without one the store
 * refuses zero itself.
 */
export function readId(params: ApiRequest["params"], zero?: StoreErrorCode, name = "id"): number {
  const id = Math.min(Number(params[name]), Number.MAX_SAFE_INTEGER);
  if (id === 0 && zero) throw new StoreError(zero);
  return id;
}

/** The id of the order in the path. Throws `order_id_zero`. */
export function readOrderId(params: ApiRequest["params"]): number {
  return readId(params, "order_id_zero", "order_id");
}
