import { readTermPatch } from "../../../resources/terms/input.ts";
import { CATEGORY } from "../../../resources/terms/kinds.ts";
import { deleteTerm } from "../../../store/terms/delete.ts";
import { writeTerm } from "../../../store/terms/write.ts";
import type { Visit } from "../../visit.ts";
import { CATEGORIES } from "./checks.tsx";

const pathOf = (id: number) => `/console/products/categories/${id}`;
const patchOf = (form: URLSearchParams) => readTermPatch(CATEGORY, Object.fromEntries(form));

export async function createCategory({ store }: Visit, form: URLSearchParams) {
  const { id } = await writeTerm(store, { ...CATEGORIES, patch: patchOf(form) });
  return { to: pathOf(id), done: "The category is made." };
}

export async function editCategory({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await writeTerm(store, { ...CATEGORIES, id, patch: patchOf(form) });
  return { to: pathOf(id), done: "The category is saved." };
}

export async function removeCategory({ store, params }: Visit) {
  await deleteTerm(store, CATEGORIES, Number(params["id"]));
  return { to: "/console/products/categories", done: "The category is deleted." };
}
