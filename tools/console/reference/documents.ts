import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { listFiles } from "../fingerprint.ts";

/** A file of the site that is a copy of another. */
interface Copied {
  url: string;
  path: string;
}

/** An OpenAPI document. */
export interface ApiDocument extends Copied {
  title: string;
  /** `v3`, or `v3.all`. */
  slug: string;
}

/** The OpenAPI documents of a folder: the newest version first, then other documents. */
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
