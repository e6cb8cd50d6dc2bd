import { find, make } from "./dom/elements.ts";
import { copyOnClick, focusOnSlash } from "./dom/keys-and-copies.ts";
import { type SearchEntry, searchOf } from "./search/search.ts";

/** The script of documentation pages: it copies code, searches operations and pages, and fills in the store's address. */

const EXAMPLE = "https://store.example";

for (const code of document.querySelectorAll<HTMLElement>("main pre")) {
  const frame = document.createElement("div");
  frame.className = "copied";
  code.replaceWith(frame);
  const button = make("button", { type: "button", className: "copy", ariaLabel: "Copy the code" }, "Copy");
  button.dataset["copy"] = "";
  frame.append(code, button);
}

/** Requests go to another host than the documentation's. Without the store's answer the page stays readable. */
async function nameStore(): Promise<void> {
  const answer = await fetch("/console/store").catch(() => undefined);
  if (!answer?.ok) return;
  const { url } = (await answer.json()) as { url: string };
  for (const code of document.querySelectorAll("main pre code")) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replaceAll(EXAMPLE, url);
  }
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const MOST = 12;

/** Characters of an excerpt, and those of them before its first word. */
const EXCERPT = 140;
const BEFORE = 40;

/** The part of a text where a word stands. */
function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0));
  const start = Number.isFinite(at) && at > BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const excerpt = text.slice(start, start + EXCERPT);
  return `${start > 0 ? "… " : ""}${excerpt}${text.length > start + EXCERPT ? " …" : ""}`;
}

/** Lists the operations, fields, parameters, errors and sections that a text finds. */
function searchPages(input: HTMLInputElement): void {
  let index: Promise<ReturnType<typeof searchOf>> | undefined;
  const load = () =>
    (index ??= fetch("/docs/search.json")
      .then((answer) => answer.json() as Promise<SearchEntry[]>)
      .then(searchOf));
  input.addEventListener("focus", () => void load());
  input.addEventListener("input", () => void show());

  async function show(): Promise<void> {
    const words = wordsOf(input.value);
    const hits = words.length > 0 ? (await load())(input.value) : [];
    const shown = hits.slice(0, MOST).map(({ url, title, part, text }) => {
      const link = make("a", { href: url }, title);
      return make("li", {}, link, make("p", {}, `${part}. ${excerptOf(text, words)}`));
    });
    const none = words.length > 0 && shown.length === 0 ? [make("li", {}, "Nothing was found.")] : [];
    find("hits").replaceChildren(...shown, ...none);
  }
}

const search = document.querySelector<HTMLInputElement>("#search");
if (search) {
  searchPages(search);
  focusOnSlash(search);
  search.closest("label")!.hidden = false;
}
copyOnClick();
void nameStore();
