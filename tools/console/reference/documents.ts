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

/** The part of a JSON schema that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Content {
  schema: Schema;
  example?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
  security?: unknown[];
}

export interface OpenApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** The target of a document's reference. */
export function resolve<Part extends { $ref?: string }>(document: OpenApi, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  const found = (document.components as unknown as Record<string, Record<string, Part>>)[kind]?.[name];
  if (!found) throw new Error(`${part.$ref} leads nowhere`);
  return found;
}
