import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { html, raw } from "hono/html";
import { ASSETS } from "../../gen/console/assets.ts";
import { listFiles } from "./fingerprint.ts";
import { topBar } from "./frame.ts";
import { htmlDocument } from "./html-document.ts";

/** A file of the site that is a copy of another. */
interface Copied {
  url: string;
  path: string;
}

/** An OpenAPI document. */
export interface ApiDocument extends Copied {
  title: string;
  /** `v3`. */
  slug: string;
}

/** Scalar's scripts for browsers. */
interface Scalar {
  files: Copied[];
  /** URL of the one that loads the others. */
  entry: string;
}

/** The OpenAPI documents of a folder: the newest version first, then those that are no version. */
export async function readDocuments(folder: string): Promise<ApiDocument[]> {
  const paths = (await listFiles(folder)).filter((path) => path.endsWith(".json"));
  const documents = await Promise.all(
    paths.map(async (path) => {
      const { info } = JSON.parse(await readFile(path, "utf8")) as { info: { title: string } };
      const slug = basename(path, ".json");
      return { title: info.title, slug, url: `/docs/openapi/${slug}.json`, path };
    }),
  );
  return documents.toSorted((one, other) => other.url.localeCompare(one.url));
}

/** Below a folder of its version, so that browsers may keep them. */
export async function scalarFiles(): Promise<Scalar> {
  const dist = dirname(createRequire(import.meta.url).resolve("@scalar/api-reference"));
  const { version } = JSON.parse(await readFile(join(dist, "../package.json"), "utf8")) as {
    version: string;
  };
  const folder = join(dist, "browser");
  const base = `/docs/scalar/${version}`;
  const scripts = [join(folder, "standalone.esm.js"), ...(await listFiles(join(folder, "chunks")))];
  const files = scripts
    .filter((path) => path.endsWith(".js"))
    .map((path) => ({ url: `${base}/${relative(folder, path)}`, path }));
  return { files, entry: `${base}/standalone.esm.js` };
}

/** The page that `browser/reference.ts` fills. Without scripts it offers the documents themselves. */
export function referencePage({ documents, entry }: { documents: ApiDocument[]; entry: string }): string {
  const body = html`${raw(topBar("/docs/reference"))}
    <ul id="documents">
      ${documents.map(
        ({ url, slug, title }) => html`<li><a href="${url}" data-slug="${slug}">${title}</a></li>`,
      )}
    </ul>
    <div id="reference"></div>`;
  const scripts = [entry, ASSETS.reference];
  return htmlDocument({ title: "Reference", body: String(body), className: "reference", scripts });
}
