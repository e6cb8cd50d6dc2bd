import { readTaxPatch } from "../../../resources/taxes/input.ts";
import { deleteTaxRate, writeTaxRate } from "../../../store/taxes/write.ts";
import { removingAction, writingActions } from "../record.tsx";
import { TAX_RATE } from "../kinds.ts";

/** An unticked box is not sent. */
function patchOf(form: URLSearchParams) {
  const [compound, shipping] = ["compound", "shipping"].map((name) => form.get(name) === "1");
  return readTaxPatch({ ...Object.fromEntries(form), compound, shipping });
}

export const { create: createTaxRate, edit: editTaxRate } = writingActions(TAX_RATE, ({ store }, form, at) =>
  writeTaxRate(store, { ...at, patch: patchOf(form) }),
);

export const removeTaxRate = removingAction(TAX_RATE, deleteTaxRate);
