import { make } from "./elements.ts";

const COPIED_FOR = 2000;

/** A button that copies an element's text. */
export function copyButton(text: HTMLElement, label: string): HTMLButtonElement {
  const button = make("button", { type: "button", className: "copy" }, "Copy");
  button.setAttribute("aria-label", label);
  button.addEventListener("click", () => void copy(text.textContent.trim(), button));
  return button;
}

/** Copies a text, and confirms it on the button. */
export async function copy(text: string, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), COPIED_FOR);
}
