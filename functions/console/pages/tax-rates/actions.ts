import { readTaxPatch } from "../../../resources/taxes/input.ts";
import { deleteTaxRate, writeTaxRate } from "../../../store/taxes/write.ts";
import type { Visit } from "../../visit.ts";

const LIST = "/console/tax-rates";

/** An unticked box is not sent. */
function patchOf(form: URLSearchParams) {
  const [compound, shipping] = ["compound", "shipping"].map((name) => form.get(name) === "1");
  return readTaxPatch({ ...Object.fromEntries(form), compound, shipping });
}

export async function createTaxRate({ store }: Visit, form: URLSearchParams) {
  const { id } = await writeTaxRate(store, { patch: patchOf(form) });
  return { to: `${LIST}/${id}`, done: "The tax rate is made." };
}

export async function editTaxRate({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await writeTaxRate(store, { id, patch: patchOf(form) });
  return { to: `${LIST}/${id}`, done: "The tax rate is saved." };
}

export async function removeTaxRate({ store, params }: Visit) {
  await deleteTaxRate(store, Number(params["id"]));
  return { to: LIST, done: "The tax rate is deleted." };
}
