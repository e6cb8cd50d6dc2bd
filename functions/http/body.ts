import { missingData, missingParameter } from "./errors.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** The body as JSON. Throws "Missing parameter data" when it is empty, malformed or `null`. */
export async function readJson(request: Request): Promise<unknown> {
  const body = parse(await request.text());
  if (body === undefined || body === null) throw missingParameter("data");
  return body;
}

/** The object under the wrapper key; PHP clients send `[]` for an empty one. Throws "No … data specified". */
export function unwrap(body: unknown, wrapper: string, action: "create" | "edit"): JsonObject {
  const data = asObject(asObject(body)?.[wrapper]);
  if (!data) throw missingData(wrapper, action);
  return data;
}

/** The list under the plural key. Throws "No … data specified". */
export function unwrapList(body: unknown, wrapper: string): unknown[] {
  const list = asObject(body)?.[wrapper];
  if (!Array.isArray(list)) throw missingData(wrapper, "create/edit");
  return list;
}

/** A JSON object, or `[]` as the empty one; undefined for anything else. */
export function asObject(value: unknown): JsonObject | undefined {
  if (Array.isArray(value)) return {};
  return typeof value === "object" && value !== null ? (value as JsonObject) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
