import { readFile } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { listFiles } from "./fingerprint.ts";
import type { NavSection } from "./frame.ts";
import { renderMarkdown } from "./markdown.ts";

/** A page made of a Markdown file. */
interface DocPage {
  /** Where it is written, and the path at which it is served. */
  file: string;
  url: string;
  title: string;
  /** Its first paragraph, as text. */
  summary: string;
  html: string;
  /** The folder of `docs/` that it lies in. */
  folder: string;
}

/** The pages of a folder. */
export interface DocSection extends NavSection {
  links: DocPage[];
}

/** Titles of the folders of `docs/`, in the order in which they are listed. */
const TITLES = new Map([
  ["guides", "Guides"],
  ["", "Contract and operation"],
  ["legacy", "The legacy API"],
]);

/** Renders every Markdown file of a folder and beneath; its own README is for readers of the repository only. */
export async function readDocs(root: string): Promise<DocSection[]> {
  const names = (await listFiles(root))
    .map((path) => relative(root, path))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .toSorted();
  const urls = new Map([["README.md", "/docs/"], ...names.map((name) => [name, urlOf(name)] as const)]);
  const pages = await Promise.all(
    names.map(async (name): Promise<DocPage> => {
      const rendered = renderMarkdown(await readFile(join(root, name), "utf8"), resolver(name, urls));
      return { file: fileOf(name), url: urlOf(name), folder: folderOf(name), ...rendered };
    }),
  );
  return [...new Set([...TITLES.keys(), ...pages.map(({ folder }) => folder)])]
    .map((name) => ({
      title: TITLES.get(name) ?? name,
      links: pages.filter(({ folder }) => folder === name),
    }))
    .filter(({ links }) => links.length > 0);
}

const folderOf = (name: string) => (name.includes("/") ? name.slice(0, name.indexOf("/")) : "");

/** `legacy/README.md` is the index of its folder. */
const fileOf = (name: string) => `docs/${name.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html")}`;
const urlOf = (name: string) => `/docs/${name.replace(/README\.md$/, "").replace(/\.md$/, "")}`;

/** Where a link of a file leads on the site; undefined when it leads to a file that is not on it. */
function resolver(name: string, urls: ReadonlyMap<string, string>) {
  return function resolve(href: string): string | undefined {
    if (/^(?:https?:|mailto:|[#/])/i.test(href)) return href;
    const [path = "", hash] = href.split("#", 2);
    const url = urls.get(posix.join(posix.dirname(name), path));
    return url === undefined || hash === undefined ? url : `${url}#${hash}`;
  };
}
