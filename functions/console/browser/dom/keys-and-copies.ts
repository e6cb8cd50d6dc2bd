const COPIED_FOR = 2000;
const TYPING = "input, textarea, select, [contenteditable]";

/** Shows the buttons with `data-copy`, each of which copies the text before it and says so. */
export function copyOnClick(): void {
  document.documentElement.classList.add("scripted");
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    const text = button?.previousElementSibling;
    if (button && text) void copy(text.querySelector("input")?.value ?? text.textContent.trim(), button);
  });
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), COPIED_FOR);
}

/** `/` leads to the search. */
export function focusOnSlash(search: HTMLInputElement): void {
  addEventListener("keydown", (event) => {
    const at = event.target as Element;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || at.matches?.(TYPING)) return;
    event.preventDefault();
    // On a phone the console's is in the menu.
    if (search.getClientRects().length === 0) search.closest<HTMLElement>("[popover]")?.showPopover();
    search.focus();
    search.select();
  });
}
