import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { raw } from "hono/html";
import { type DocSection, readDocs } from "./docs.ts";
import { frame, type Html, type NavSection } from "./frame.ts";
import { homePage, maintainersPage, notFoundPage } from "./home-page.ts";
import { pageAssets } from "./page-assets.ts";
import { readDocuments } from "./reference/documents.ts";
import { referenceOf } from "./reference/pages.ts";
import { searchEntries } from "./search.ts";

/** Files by path, as text or as a copy of another file. */
export type Site = ReadonlyMap<string, string | { copyOf: string }>;

/**
 * All files of the console, from a checkout. Its pages are below `/docs`; resources of the Worker's pages are below
 * `/console/assets`.
 */
export async function makeSite(root: string): Promise<Site> {
  const own = join(root, "functions/console");
  const [sections, documents, headers, assets] = await Promise.all([
    readDocs(join(root, "docs")),
    readDocuments(join(root, "gen/openapi")),
    readFile(join(own, "_headers"), "utf8"),
    pageAssets(),
  ]);
  const reference = referenceOf(documents);
  const isPaper = ({ part }: DocSection) => part === "engineers" || part === "legacy";
  const [papers, open] = [sections.filter(isPaper), sections.filter((section) => !isPaper(section))];
  const menus = { ...menusOf(sections), reference: reference.sections };
  const page = (url: string, title: string, main: Html, part: keyof typeof menus = "guides") =>
    String(frame({ url, title, main, sections: menus[part] }));
  return new Map<string, string | { copyOf: string }>([
    ["_headers", headers + immutableRules(assets.map(({ url }) => url))],
    ["404.html", page("", "Not found", notFoundPage())],
    ["docs/index.html", page("/docs/", "Documentation", homePage({ documents, sections: open }))],
    [
      "docs/maintainers.html",
      page("/docs/maintainers", "For maintainers", maintainersPage(papers), "engineers"),
    ],
    ["docs/search.json", JSON.stringify(searchEntries(reference.versions, open))],
    ...reference.pages.map(
      ({ file, url, title, main }) => [file, page(url, title, main, "reference")] as const,
    ),
    ...sections.flatMap(({ part, links }) =>
      links.map(({ file, url, title, html }) => [file, page(url, title, raw(html), part)] as const),
    ),
    ...assets.map(({ url, text }) => [url.slice(1), text] as const),
    ...documents.map(({ url, path }) => [url.slice(1), { copyOf: path }] as const),
  ]);
}

/** The menu of each part: guides do not link to engineers' documents. */
function menusOf(sections: readonly DocSection[]): Record<DocSection["part"], NavSection[]> {
  const of = (...parts: DocSection["part"][]) => sections.filter(({ part }) => parts.includes(part));
  const more: NavSection = {
    title: "API",
    links: [{ title: "Reference", url: "/docs/reference" }],
  };
  const papers = of("engineers", "legacy");
  return {
    guides: [...of("guides"), more],
    operators: of("operators"),
    engineers: papers,
    legacy: papers,
  };
}

/**
 * Rules of `_headers` for files named by their content. Each file has its own, as a folder's rule would apply to missing files
 * too. The platform allows 100 rules.
 */
function immutableRules(urls: readonly string[]): string {
  return urls.map((url) => `\n${url}\n  Cache-Control: public, max-age=31536000, immutable\n`).join("");
}
