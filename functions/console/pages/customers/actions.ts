import { writeCustomer } from "../../../store/customers/write.ts";
import { setRoles } from "../../../store/users/set-roles.ts";
import type { Visit } from "../../visit.ts";
import { idOf, writingActions } from "../record.tsx";
import { customerOf } from "./fields.tsx";
import { CUSTOMER } from "../kinds.ts";

export const { create: createCustomer, edit: editCustomer } = writingActions(
  CUSTOMER,
  ({ store }, form, at) => writeCustomer(store, { ...at, patch: customerOf(form) }),
);

export async function changeRoles(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  await setRoles(visit.store, id, [form.get("role") ?? "", ...form.getAll("also")]);
  return { to: `${CUSTOMER.path}/${id}`, done: "The roles are set." };
}
