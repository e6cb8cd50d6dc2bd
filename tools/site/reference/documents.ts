import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { html } from "hono/html";
import { listFiles } from "../../files/fingerprint.ts";
import type { OpenApi } from "../../openapi/format.ts";

/** An OpenAPI document, which the site copies. */
export interface ApiDocument {
  url: string;
  /** Of the copied file. */
  path: string;
  title: string;
  document: OpenApi;
  /** `v3`. */
  slug: string;
}

/** Links to the documents, under a heading. */
export function documentList(documents: readonly ApiDocument[]) {
  return html`<h2>OpenAPI 3.1</h2>
    <ul>
      ${documents.map(({ url, title }) => html`<li><a href="${url}">${title}</a></li>`)}
    </ul>`;
}

/** The OpenAPI documents of the versions in a folder, the newest first. */
export async function readDocuments(folder: string): Promise<ApiDocument[]> {
  const paths = listFiles(folder).filter((path) => /v\d\.json$/.test(path));
  const documents = await Promise.all(
    paths.map(async (path) => {
      const document = JSON.parse(await readFile(path, "utf8")) as OpenApi;
      const slug = basename(path, ".json");
      return { title: document.info.title, document, slug, url: `/docs/openapi/${slug}.json`, path };
    }),
  );
  return documents.toSorted((one, other) => other.url.localeCompare(one.url));
}
