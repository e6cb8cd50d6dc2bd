import { copy } from "./dom/copy-button.ts";
import { make } from "./dom/elements.ts";

/** Keys and buttons of every page: `/` focuses the search, a button copies the text beside it, a box selects all rows. */

const TYPING = "input, textarea, select, [contenteditable]";

addEventListener("keydown", (event) => {
  const at = event.target as Element;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || at.matches?.(TYPING)) return;
  const search = document.querySelector<HTMLInputElement>("form.find input");
  if (!search) return;
  event.preventDefault();
  // On a phone it is in the menu.
  const menu = search.closest<HTMLElement>("[popover]");
  if (search.getClientRects().length === 0) menu?.showPopover();
  search.focus();
  search.select();
});

// Shows the buttons that need this script; each copies the text before it.
document.documentElement.classList.add("scripted");
document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
  const text = button?.previousElementSibling;
  if (button && text) void copy(text.querySelector("input")?.value ?? text.textContent.trim(), button);
});

// The box has no name, so the form does not send it.
document.addEventListener("change", ({ target }) => {
  const box = target as HTMLInputElement;
  if (!box.closest("[data-all]")) return;
  for (const row of box.form!.querySelectorAll<HTMLInputElement>("td [type=checkbox]"))
    row.checked = box.checked;
});

/** Replaces a placeholder by its button. */
for (const place of document.querySelectorAll<HTMLElement>("[data-print]")) {
  const button = make("button", { type: "button", className: "primary" }, "Print");
  button.addEventListener("click", () => print());
  place.replaceChildren(button);
}
