import { restrictKey, revokeKey } from "../../../store/keys/write.ts";
import type { Visit } from "../../visit.ts";
import { idOf } from "../record.tsx";

export async function restrict(visit: Visit, form: URLSearchParams) {
  await restrictKey(visit.store, idOf(visit), form.get("permissions") ?? "");
  return { to: "/console/keys", done: "The key's permissions are set." };
}

export async function revoke(visit: Visit) {
  await revokeKey(visit.store, idOf(visit));
  return { to: "/console/keys", done: "The key is revoked." };
}
