import { type Schema, Validator } from "@cfworker/json-schema";
import { parse, type ParseError, printParseErrorCode } from "jsonc-parser";

/** A field of a request. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
}

/** The inputs of an OpenAPI operation. */
export interface Operation {
  summary: string;
  description?: string;
  tags: string[];
  "x-contract"?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown; schema?: object }> };
}

/** The part of an OpenAPI document that pages read. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

const loaded = new Map<string, Promise<OpenApi>>();

/** The OpenAPI document at this URL, fetched once. */
export function loadDocument(url: string): Promise<OpenApi> {
  const known = loaded.get(url) ?? fetch(url).then((answer) => answer.json() as Promise<OpenApi>);
  loaded.set(url, known);
  return known;
}

/** The body of an operation, if it takes one: its type, and an example as text. */
export function bodyOf({ requestBody }: Operation): { type: string; example: string } | undefined {
  const [first] = Object.entries(requestBody?.content ?? {});
  if (!first) return undefined;
  const [type, { example = "" }] = first;
  return { type, example: typeof example === "string" ? example : JSON.stringify(example, null, 2) };
}

/** The documented path that matches this one, and the values of its parameters. */
export function templateOf(
  { paths }: OpenApi,
  path: string,
): { template: string; values: Map<string, string> } {
  for (const template of Object.hasOwn(paths, path) ? [path] : Object.keys(paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const found = new RegExp(`^${template.replaceAll(/\{\w+\}/g, "([^/{}]+)")}$`).exec(path)?.slice(1);
    if (found) return { template, values: new Map(names.map((name, at) => [name, found[at] ?? ""])) };
  }
  return { template: path, values: new Map() };
}

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string | null;
  isOfApi: boolean;
}

/** The command that sends a request, for a shell with `KEY` set. */
export function curlOf({ method, url, headers, body, isOfApi }: Sent): string {
  const given = [...headers].filter(([name]) => name !== "accept");
  return [
    [
      "curl",
      ...(isOfApi ? ['-u "$KEY"'] : []),
      ...(method === "GET" ? [] : [`-X ${method}`]),
      quoted(url),
    ].join(" "),
    ...given.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`  --data-binary ${quoted(body)}`] : []),
  ].join(" \\\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A mistake in a body: the sentence, and its place in the text if known. */
export interface Mistake {
  text: string;
  at?: number | undefined;
}

/** Keywords whose errors repeat those of the values below. */
const OUTER = new Set(["$ref", "properties", "items", "prefixItems", "allOf", "additionalProperties"]);
const MOST = 20;

/** The mistakes of a body by the operation's schema; none for a valid one. Nothing is sent. */
export function mistakesOf(text: string, operation: Operation, { components }: OpenApi): Mistake[] {
  const errors: ParseError[] = [];
  const body: unknown = parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return [brokenAt(text, first)];
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return [];
  const result = new Validator({ ...schema, components } as Schema, "2020-12", false).validate(body);
  return result.errors
    .filter(({ keyword }) => !OUTER.has(keyword))
    .slice(0, MOST)
    .map(({ instanceLocation, error }) => ({
      text: `${instanceLocation.replace(/^#\/?/, "") || "body"}: ${error}`,
    }));
}

function brokenAt(text: string, { error, offset }: ParseError): Mistake {
  const before = text.slice(0, offset).split("\n");
  // `ValueExpected` in words.
  const words = printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return { text: `Line ${before.length}, column ${(before.at(-1) ?? "").length + 1}: ${words}`, at: offset };
}
