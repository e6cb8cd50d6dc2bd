import type { ApiRequest } from "../http/route.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";

/** The id of the path. Throws the given code for zero and for what no id can be. */
export function readId(params: ApiRequest["params"], invalid: StoreErrorCode): number {
  const id = Number(params["id"]);
  if (id === 0 || !Number.isSafeInteger(id)) throw new StoreError(invalid);
  return id;
}
