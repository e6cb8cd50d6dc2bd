import { restrictKey, revokeKey } from "../../../store/keys/write.ts";
import type { Visit } from "../../visit.ts";

export async function restrict({ store, params }: Visit, form: URLSearchParams) {
  await restrictKey(store, Number(params["id"]), form.get("permissions") ?? "");
  return { to: "/console/keys", done: "The key's permissions are set." };
}

export async function revoke({ store, params }: Visit) {
  await revokeKey(store, Number(params["id"]));
  return { to: "/console/keys", done: "The key is revoked." };
}
