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
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** The part of an OpenAPI document that pages read. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
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
