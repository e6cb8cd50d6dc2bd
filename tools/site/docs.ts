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
type Part = "guides" | "operators" | "validator" | "engineers" | "legacy";

/** The pages of a part. */
export interface DocSection extends NavSection {
  part: Part;
  links: DocPage[];
}

/** Titles of the parts, in order. */
const TITLES: Readonly<Record<Part, string>> = {
  guides: "Guides",
  operators: "For operators",
  validator: "Validator",
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
  "move-in",
  "inference",
  "inference-rules",
  "contract",
  "decisions",
  "architecture",
];

/** Renders every Markdown file of a folder and its subfolders; its own README is for readers of the repository only. */
export async function readDocs(root: string): Promise<DocSection[]> {
  const names = listFiles(root)
    .map((path) => relative(root, path))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .toSorted();
  const urls = new Map([["README.md", "/docs/"], ...names.map((name) => [name, urlOf(name)] as const)]);
  const pages = await Promise.all(
    names.map(async (name): Promise<DocPage> => {
      const rendered = renderMarkdown(await readFile(join(root, name), "utf8"), resolver(name, urls));
      return { file: fileOf(name), url: urlOf(name), part: partOf(name), ...rendered };
    }),
  );
  const ranked = pages.toSorted((one, other) => rankOf(one.url) - rankOf(other.url));
  return (Object.keys(TITLES) as Part[])
    .map((part) => ({ part, title: TITLES[part], links: ranked.filter((page) => page.part === part) }))
    .filter(({ links }) => links.length > 0);
}

const OPERATORS = new Set(["operating.md", "move-in.md"]);

function partOf(name: string): Part {
  if (name.startsWith("guides/")) return "guides";
  if (name.startsWith("legacy/")) return "legacy";
  if (OPERATORS.has(name)) return "operators";
  return name.startsWith("inference") ? "validator" : "engineers";
}

function rankOf(url: string): number {
  const rank = READ_FIRST.indexOf(url.replace("/docs/", ""));
  return rank < 0 ? READ_FIRST.length : rank;
}

/** `legacy/README.md` is the index of its folder. */
const fileOf = (name: string) => `docs/${name.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html")}`;
const urlOf = (name: string) => `/docs/${name.replace(/README\.md$/, "").replace(/\.md$/, "")}`;

/** The site's target of a file's link; undefined for a file outside of the site. */
function resolver(name: string, urls: ReadonlyMap<string, string>) {
  return function resolve(href: string): string | undefined {
    if (/^(?:https?:|mailto:|[#/])/i.test(href)) return href;
    const [path = "", hash] = href.split("#", 2);
    const url = urls.get(posix.join(posix.dirname(name), path));
    return url === undefined || hash === undefined ? url : `${url}#${hash}`;
  };
}
