import { readFile } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { listFiles } from "../files/fingerprint.ts";
import type { NavSection } from "./frame.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";

/** A page from a Markdown file. */
interface DocPage extends RenderedMarkdown {
  /** Its file, and its URL path. */
  file: string;
  url: string;
  /** Its part of the documentation. */
  part: Part;
}

/** The readers of a page. */
type Part = "guides" | "operators" | "engineers" | "legacy";

/** The pages of a part. */
export interface DocSection extends NavSection {
  part: Part;
  links: DocPage[];
}

/** Titles of the parts, in order. */
const TITLES: Readonly<Record<Part, string>> = {
  guides: "Guides",
  operators: "For operators",
  engineers: "For maintainers",
  legacy: "The legacy API",
};

/** The first pages of the parts in order; others follow. */
const READ_FIRST = [
  "guides/quickstart",
  "guides/authentication",
  "guides/lists",
  "guides/webhooks",
  "guides/errors",
  "guides/money-and-dates",
  "guides/clients",
  "operating",
  "store-command",
  "incidents",
  "move-in",
  "contract",
  "decisions",
  "architecture",
];

/** Documents in which people look up a name, with their titles: the site has a page for each part of them. */
const IN_PARTS = new Map([["decisions.md", "Decisions"]]);

/** What becomes a page: a whole document, or the part of one. */
interface Source {
  /** The document. */
  of: string;
  /** The page's own name, `decisions/console.md`. */
  name: string;
  text: string;
  /** Where links may lead in a part: its headings, and rows with a name. */
  anchors: readonly string[];
}

/** Renders every Markdown file of a folder and its subfolders; its own README and the documents of the validator are for readers of the repository only. */
export async function readDocs(root: string): Promise<DocSection[]> {
  const names = listFiles(root)
    .map((path) => relative(root, path))
    .filter((name) => name.endsWith(".md") && !/^(?:README\.md|inference)/.test(name))
    .toSorted();
  const read = async (name: string) => sourcesOf(name, await readFile(join(root, name), "utf8"));
  const sources = (await Promise.all(names.map(read))).flat();
  const urls = new Map([["README.md", "/docs/"], ...sources.flatMap(addressesOf)]);
  const pages = sources.map(({ of, name, text }): DocPage => {
    const rendered = renderMarkdown(text, resolver(of, urlOf(name), urls));
    const page = { ...rendered, file: fileOf(name), url: urlOf(name), part: partOf(of) };
    if (of === name) return page;
    // The first paragraph of a part is that of its first name.
    return { ...page, title: `${IN_PARTS.get(of)}: ${rendered.title}`, summary: "" };
  });
  const ranked = pages.toSorted((one, other) => rankOf(one.url) - rankOf(other.url));
  return (Object.keys(TITLES) as Part[])
    .map((part) => ({ part, title: TITLES[part], links: ranked.filter((page) => page.part === part) }))
    .filter(({ links }) => links.length > 0);
}

const OPERATORS = new Set(["operating.md", "store-command.md", "incidents.md", "move-in.md"]);

function partOf(name: string): Part {
  if (name.startsWith("guides/")) return "guides";
  if (name.startsWith("legacy/")) return "legacy";
  return OPERATORS.has(name) ? "operators" : "engineers";
}

/** The pages of a document. A part's headings rise by a level, so that its own is the first. */
function sourcesOf(of: string, text: string): Source[] {
  const [first = "", ...parts] = IN_PARTS.has(of) ? text.split(/^(?=## )/m) : [text];
  const risen = parts.map((part) => part.replaceAll(/^#(?=#+ )/gm, ""));
  return [
    { of, name: of, text: first, anchors: [] },
    ...risen.map((part) => {
      const anchors = anchorsOf(part);
      return { of, name: of.replace(/\.md$/, `/${anchors[0]}.md`), text: part, anchors };
    }),
  ];
}

const anchorsOf = (text: string) =>
  Array.from(renderMarkdown(text, () => undefined).html.matchAll(/ id="([^"]*)"/g), ([, id = ""]) => id);

/** The addresses of a page by what links name: its document, and the places of a part. */
function addressesOf({ of, name, anchors }: Source): (readonly [link: string, url: string])[] {
  const url = urlOf(name);
  if (of === name) return [[of, url]];
  return anchors.map((anchor) => [`${of}#${anchor}`, `${url}#${anchor}`] as const);
}

function rankOf(url: string): number {
  const path = url.replace("/docs/", "");
  const rank = READ_FIRST.findIndex((name) => path === name || path.startsWith(`${name}/`));
  return rank < 0 ? READ_FIRST.length : rank;
}

/** `legacy/README.md` is the index of its folder. */
const fileOf = (name: string) => `docs/${name.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html")}`;
const urlOf = (name: string) => `/docs/${name.replace(/README\.md$/, "").replace(/\.md$/, "")}`;

/** The target of a link of a document, on its page with this URL; undefined for a file outside of the site. */
function resolver(of: string, own: string, urls: ReadonlyMap<string, string>) {
  return function resolve(href: string): string | undefined {
    if (/^(?:https?:|mailto:|\/)/i.test(href)) return href;
    const [path = "", hash] = href.split("#", 2);
    const file = path === "" ? of : posix.join(posix.dirname(of), path);
    const url = urls.get(file);
    if (url === undefined || hash === undefined) return url;
    const target = urls.get(`${file}#${hash}`) ?? `${url}#${hash}`;
    return target.startsWith(`${own}#`) ? `#${hash}` : target;
  };
}
