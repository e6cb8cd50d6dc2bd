import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { raw } from "hono/html";
import { readDocs } from "./docs.ts";
import { frame, type Html, type NavSection } from "./frame.ts";
import { homePage, notFoundPage } from "./home-page.ts";
import { pageAssets } from "./page-assets.ts";
import { readVersions } from "./reference/documents.ts";
import { referenceOf } from "./reference/pages.ts";
import { searchEntries } from "./search.ts";

/** The texts of files by path. */
export type Site = ReadonlyMap<string, string>;

/**
 * All files of the console, from a checkout. Its pages are below `/docs`; resources of the Worker's pages are below
 * `/console/assets`.
 */
export async function makeSite(root: string): Promise<Site> {
  const own = join(root, "functions/console");
  const [sections, versions, headers, assets] = await Promise.all([
    readDocs(join(root, "docs")),
    readVersions(join(root, "gen/openapi")),
    readFile(join(own, "_headers"), "utf8"),
    pageAssets(),
  ]);
  const reference = referenceOf(versions);
  const page = (url: string, title: string, main: Html, menu: readonly NavSection[] = sections) =>
    [`${url.slice(1).replace(/\/$/, "/index")}.html`, String(frame({ url, title, main }, menu))] as const;
  return new Map([
    ["_headers", headers + immutableRules(assets.map(({ url }) => url))] as const,
    page("/404", "Not found", notFoundPage()),
    page("/docs/", "Documentation", homePage(sections)),
    ["docs/search.json", JSON.stringify(searchEntries(versions, sections))] as const,
    ...reference.pages.map(({ url, title, main }) => page(url, title, main, reference.sections)),
    ...sections.flatMap(({ links }) => links.map(({ url, title, html }) => page(url, title, raw(html)))),
    ...[...assets, ...versions].map(({ url, text }) => [url.slice(1), text] as const),
  ]);
}

/**
 * Rules of `_headers` for files named by their content. Each file has its own, as a folder's rule would apply to missing files
 * too. The platform allows 100 rules.
 */
function immutableRules(urls: readonly string[]): string {
  return urls.map((url) => `\n${url}\n  Cache-Control: public, max-age=31536000, immutable\n`).join("");
}
