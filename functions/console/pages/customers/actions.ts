import { writeCustomer } from "../../../store/customers/write.ts";
import { setRoles } from "../../../store/users/set-roles.ts";
import type { Visit } from "../../visit.ts";
import { customerOf } from "./fields.tsx";

const pathOf = (id: number) => `/console/customers/${id}`;

export async function createCustomer({ store }: Visit, form: URLSearchParams) {
  const { id } = await writeCustomer(store, { patch: customerOf(form) });
  return { to: pathOf(id), done: "The customer is made." };
}

export async function editCustomer({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await writeCustomer(store, { id, patch: customerOf(form) });
  return { to: pathOf(id), done: "The customer is saved." };
}

export async function changeRoles({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await setRoles(store, id, [form.get("role") ?? "", ...form.getAll("also")]);
  return { to: pathOf(id), done: "The roles are set." };
}
