import { make } from "./elements.ts";

interface Suggestion {
  to: string;
  name: string;
  kind: string;
}

/** Milliseconds without a key press before a search, and its fewest characters. */
const PAUSE = 200;
const LEAST = 3;

/** Lists the records that a search would find as links below it, while it is typed; the arrow keys reach them, Escape closes them. */
export function suggest(input: HTMLInputElement): void {
  const form = input.form!;
  const list = make("ol", { className: "suggestions", hidden: true, ariaLabel: "Suggestions" });
  const said = make("span", { className: "unseen", role: "status" });
  form.append(list, said);

  function show(found: readonly Suggestion[]): void {
    const entries = found.map(({ to, name, kind }) => {
      const link = make("a", { className: "cut", href: to, title: name }, name);
      return make("li", {}, link, make("span", { className: "quiet small" }, kind));
    });
    list.replaceChildren(...entries);
    list.hidden = entries.length === 0;
    said.textContent = entries.length === 0 ? "" : `${entries.length} suggestions`;
  }

  async function search(): Promise<void> {
    const text = input.value;
    const isLong = text.trim().length >= LEAST;
    const address = `/console/suggestions?${new URLSearchParams({ q: text })}`;
    const answer = isLong ? await fetch(address).catch(() => undefined) : undefined;
    const found = answer?.ok ? ((await answer.json()) as Suggestion[] | null) : null;
    // Since then another text may be typed, or the search left.
    if (input.value === text && form.contains(document.activeElement)) show(found ?? []);
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void search(), PAUSE);
  });
  form.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
    if (step === undefined || list.hidden) return;
    event.preventDefault();
    if (step === 0) show([]);
    const links = [...list.querySelectorAll("a")];
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
    (next ?? (step > 0 ? links.at(-1) : undefined) ?? input).focus();
  });
  // A click keeps the focus, which would close the list before it counts.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) show([]);
  });
}
