/** Keeps the part of a page marked `data-live` current while somebody looks at it (§console-live). */

/** Milliseconds between two updates: shortly after an input, and later; then none until the next input. */
const BUSY = Number(document.querySelector<HTMLElement>("[data-live]")?.dataset["live"]) || 700;
const IDLE = 10_000;
const BUSY_FOR = 2 * 60_000;
const IDLE_FOR = 30 * 60_000;

let touched = Date.now();
for (const event of ["pointermove", "keydown", "focus", "scroll"])
  addEventListener(event, () => (touched = Date.now()), { passive: true });

/** The live part as the server sent it; what the user has opened since is no change. */
let shown = document.querySelector("[data-live]")?.innerHTML;
const reported = document.querySelector("#live-state");

function report(text: string): void {
  if (reported && reported.textContent !== text) reported.textContent = text;
}

async function look(): Promise<void> {
  const part = document.querySelector("[data-live]");
  // A focused element must not move.
  if (!part || document.hidden || part.contains(document.activeElement)) return;
  // Ticked boxes and opened parts must not be lost.
  if (part.querySelector("input:checked, details[open]")) return;
  const response = await fetch(location.href, { headers: { Accept: "text/html" }, redirect: "manual" });
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const now = page.querySelector("[data-live]");
  if (!now || now.innerHTML === shown) return;
  shown = now.innerHTML;
  part.replaceWith(document.adoptNode(now));
}

const UPDATING = "This page updates automatically.";

async function watch(): Promise<void> {
  report(UPDATING);
  for (;;) {
    const still = Date.now() - touched;
    await new Promise((resolve) => setTimeout(resolve, still < BUSY_FOR ? BUSY : IDLE));
    if (still > IDLE_FOR) {
      report("Updates are paused. Move the pointer to continue.");
      continue;
    }
    try {
      await look();
      report(UPDATING);
    } catch {
      report("The store does not answer, or you are signed out. Reload the page.");
    }
  }
}

void watch();
