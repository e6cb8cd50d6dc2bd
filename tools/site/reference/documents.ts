import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApi, Operation } from "../../openapi/format.ts";

/** A version of the API: its OpenAPI document, which the site has, too, and its operations. */
export interface Version {
  /** `v2`. */
  name: string;
  /** `API v2`. */
  title: string;
  url: string;
  text: string;
  document: OpenApi;
  operations: readonly ListedOperation[];
}

/** A route with its effect; methods that do the same are one. */
export interface ListedOperation {
  version: string;
  /** `orders`. */
  tag: string;
  method: string;
  /** Methods that do the same. */
  also: string[];
  path: string;
  operation: Operation;
}

/** The page of a version's resource. */
export const pageUrl = (version: string, tag: string) => `/docs/reference/${version}-${tag}`;

export const operationUrl = ({ version, tag, operation }: ListedOperation) =>
  `${pageUrl(version, tag)}#${operation.operationId}`;

/** Most readers need the orders of v2. */
const VERSIONS = ["v2", "v3", "v1"];

/** The versions whose documents a folder has. */
export async function readVersions(folder: string): Promise<Version[]> {
  const names = VERSIONS.filter((name) => existsSync(join(folder, `${name}.json`)));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, `${name}.json`), "utf8");
      const document = JSON.parse(text) as OpenApi;
      const operations = operationsOf(name, document);
      return { name, title: `API ${name}`, url: `/docs/openapi/${name}.json`, text, document, operations };
    }),
  );
}

/** The operations of a version in the order of its document; an edit by POST or PATCH is that by PUT. */
function operationsOf(version: string, { paths }: OpenApi): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const ids = new Set(Object.values(methods).map(({ operationId }) => operationId));
    return Object.entries(methods).flatMap(([name, operation]) => {
      const { operationId: id, tags } = operation;
      if (/By(?:Post|Patch)$/.test(id)) return [];
      const also = ["Post", "Patch"].filter((way) => ids.has(`${id}By${way}`));
      const methodsOf = { method: name.toUpperCase(), also: also.map((way) => way.toUpperCase()) };
      return [{ version, tag: tags[0] ?? "store", ...methodsOf, path, operation }];
    });
  });
}
