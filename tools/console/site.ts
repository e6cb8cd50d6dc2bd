import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ASSETS } from "../../gen/console/assets.ts";
import { coveragePage } from "./route-coverage/coverage-page.ts";
import { readServedRoutes } from "./route-coverage/served-routes.ts";
import { readDocs } from "./docs.ts";
import { frame } from "./frame.ts";
import { homePage, notFoundPage } from "./home-page.ts";
import { pageAssets } from "./page-assets.ts";
import { readDocuments, referencePage, scalarFiles } from "./reference.ts";
import { rulePages } from "./rule-pages.ts";
import { tryPage } from "./try-page.ts";

/** Files by path, as text or as a copy of another file. */
export type Site = ReadonlyMap<string, string | { copyOf: string }>;

/** All that the console serves, made of a checkout. Its pages lie under `/docs`; what those of the Worker load, under `/console/assets`. */
export async function makeSite(root: string): Promise<Site> {
  const own = join(root, "functions/console");
  const [sections, documents, scalar, routes, headers, assets] = await Promise.all([
    readDocs(join(root, "docs")),
    readDocuments(join(root, "gen/openapi")),
    scalarFiles(),
    readServedRoutes(),
    readFile(join(own, "_headers"), "utf8"),
    pageAssets(),
  ]);
  const page = (url: string, title: string, main: string, scripts: readonly string[] = []) =>
    frame({ url, title, main, sections, scripts });
  const copies = [...documents, ...scalar.files];
  return new Map<string, string | { copyOf: string }>([
    ["_headers", headers + keptForGood([scalar.entry, ...assets.map(({ url }) => url)])],
    ["404.html", page("", "Not found", notFoundPage())],
    ["docs/index.html", page("/docs/", "Documentation", homePage({ documents, sections }))],
    ["docs/reference.html", referencePage({ documents, entry: scalar.entry })],
    ["docs/try.html", page("/docs/try", "Try it", tryPage(documents), [ASSETS.try])],
    ["docs/coverage.html", page("/docs/coverage", "Coverage", coveragePage(routes))],
    ...sections
      .flatMap(({ links }) => links)
      .map(({ file, url, title, html }) => [file, page(url, title, html)] as const),
    ...rulePages().map(({ file, url, title, main }) => [file, page(url, title, main)] as const),
    ...assets.map(({ url, text }) => [url.slice(1), text] as const),
    ...copies.map(({ url, path }) => [url.slice(1), { copyOf: path }] as const),
  ]);
}

/**
 * Rules of `_headers` for files whose names say what they hold. Each file has its own: a rule for a folder holds for what is missing
 * there too. The platform takes 100 rules, so that the icons that Scalar loads have none.
 */
function keptForGood(urls: readonly string[]): string {
  return urls.map((url) => `\n${url}\n  Cache-Control: public, max-age=31536000, immutable\n`).join("");
}
