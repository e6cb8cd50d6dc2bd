import { copyButton } from "./dom/copy-button.ts";
import { make } from "./dom/elements.ts";

/** What keys and buttons do on every page: `/` goes to the search, and a button copies what stands beside it. */

const TYPING = "input, textarea, select, [contenteditable]";

addEventListener("keydown", (event) => {
  const at = event.target as Element;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || at.matches?.(TYPING)) return;
  const search = document.querySelector<HTMLInputElement>("form.find input");
  if (!search) return;
  event.preventDefault();
  // On a phone it lies in the menu.
  const menu = search.closest<HTMLElement>("[popover]");
  if (search.getClientRects().length === 0) menu?.showPopover();
  search.focus();
  search.select();
});

/** A button on each text that is there to be copied. */
for (const text of document.querySelectorAll<HTMLElement>("[data-copy]"))
  text.after(copyButton(text, `Copy ${text.dataset["copy"]}`));

/** A button in place of what only says where one would be. */
for (const place of document.querySelectorAll<HTMLElement>("[data-print]")) {
  const button = make("button", { type: "button", className: "primary" }, "Print");
  button.addEventListener("click", () => print());
  place.replaceChildren(button);
}
