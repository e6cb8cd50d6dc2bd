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

const COPIED_FOR = 2000;

async function copy(text: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), COPIED_FOR);
}

/** A button on each text that is there to be copied. */
for (const text of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${text.dataset["copy"]}`);
  button.addEventListener("click", () => void copy(text.textContent.trim(), button));
  text.after(button);
}
