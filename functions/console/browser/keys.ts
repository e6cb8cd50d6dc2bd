import { keepForms } from "./dom/changed-forms.ts";
import { copyOnClick, focusOnSlash } from "./dom/keys-and-copies.ts";

/** Keys and buttons of every page: `/` focuses the search, a button copies the text beside it, a box selects all rows. */

keepForms();
copyOnClick();
const search = document.querySelector<HTMLInputElement>("form.find input");
if (search) focusOnSlash(search);

// The box has no name, so the form does not send it.
document.addEventListener("change", ({ target }) => {
  const box = target as HTMLInputElement;
  if (!box.closest("[data-all]")) return;
  for (const row of rowsOf(box.form!)) row.checked = box.checked;
  tell(box.form!);
});

const rowsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("td [type=checkbox]")];

/** The number of chosen rows; without any there is nothing to send. */
function tell(form: HTMLFormElement): void {
  const output = form.querySelector("[data-selected]");
  if (!output) return;
  const count = rowsOf(form).filter(({ checked }) => checked).length;
  output.textContent = `${count} selected`;
  form.querySelector<HTMLButtonElement>("button:not([type=button])")!.disabled = count === 0;
}

// With Shift a click selects all rows from the one before.
let last: HTMLInputElement | undefined;
document.addEventListener("click", ({ target, shiftKey }) => {
  const box = target as HTMLInputElement;
  if (!box.matches?.("td [type=checkbox]") || !box.form) return;
  const rows = rowsOf(box.form);
  const [from, to] = [rows.indexOf(last ?? box), rows.indexOf(box)].toSorted((one, other) => one - other);
  if (shiftKey && from !== -1) for (const row of rows.slice(from, to! + 1)) row.checked = box.checked;
  last = box;
  tell(box.form);
});
addEventListener("pageshow", () => {
  for (const output of document.querySelectorAll("[data-selected]")) tell(output.closest("form")!);
});
