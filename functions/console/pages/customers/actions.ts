import { setRoles } from "../../../store/users/set-roles.ts";
import type { Visit } from "../../visit.ts";

export async function changeRoles({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await setRoles(store, id, [form.get("role") ?? "", ...form.getAll("also")]);
  return { to: `/console/customers/${id}`, done: "The roles are set." };
}
