import { v3 } from "../../functions/contracts.openapi.ts";
import { openapiOf } from "../openapi/document.ts";
import { recordedExamples } from "../openapi/examples.ts";
import type { OpenApi, Operation, Schema } from "../openapi/format.ts";
import { resolve } from "../openapi/format.ts";

/** The field of an input: its description, or the fields within it. */
type Tree = string | { [name: string]: Tree };

/** A module with what v3 writes of each kind of record, for the console's page of JSON. */
export function recordKinds(): string {
  const document = openapiOf(v3, recordedExamples("v3")) as unknown as OpenApi;
  const { paths } = document;

  const treeOf = (schema: Schema): Tree => {
    const { properties, items, anyOf, description = "" } = resolve(document, schema);
    const inner = items ?? anyOf?.find((each) => each.items)?.items;
    if (inner && typeof treeOf(inner) === "object") return treeOf(inner);
    if (!properties) return schema.description ?? description;
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, treeOf(field)]));
  };
  const bodyOf = (operation: Operation | undefined) =>
    Object.entries(operation?.requestBody?.content["application/json"]?.schema.properties ?? {})[0];

  const kinds = Object.entries(paths).flatMap(([path, { get, post }]) => {
    const [one, created] = bodyOf(post) ?? [];
    if (!one || !created || path.endsWith("}") || path.endsWith("/bulk")) return [];
    const many = Object.keys(
      get?.responses["200"]?.content?.["application/json"]?.schema.properties ?? {},
    )[0];
    const ofOne = Object.entries(paths).find(
      ([other]) => other.replace(/\/\{\w+\}$/, "") === path && other !== path,
    );
    const [, changed] = bodyOf(ofOne?.[1]["put"]) ?? [];
    const kind = {
      path: path.replace("/wc-api/v3/", ""),
      one,
      many,
      create: treeOf(created),
      edit: changed && treeOf(changed),
      /** Whether a deletion without `force` moves to the trash. */
      hasTrash: "202" in (ofOne?.[1]["delete"]?.responses ?? {}),
    };
    return [kind];
  });
  return `// Made by \`npm run gen\`, not to be edited.

/** The field of an input: its description, or the fields within it. */
export type Tree = { readonly [name: string]: Tree | string };

/** A kind of records that v3 writes: the path of its list, the keys of one and of a list, and the fields of a new one and of an edit. */
export interface RecordKind {
  path: string;
  one: string;
  many: string;
  create: Tree;
  /** None: it cannot be read or changed by itself. */
  edit?: Tree;
  hasTrash: boolean;
}

export const RECORD_KINDS: readonly RecordKind[] = ${JSON.stringify(kinds, undefined, 1)};
`;
}
