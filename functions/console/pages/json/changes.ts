import type { Tree } from "../../../../gen/console/record-kinds.ts";
import type { JsonObject } from "../../../http/body.ts";

/** A value that is sent in place of another. */
interface Change {
  /** `line_items #504 quantity`. */
  at: string;
  now: unknown;
  sent: unknown;
}

/** What a text of JSON changes. Only what differs is sent: what the API reads again, it also calculates again. */
export interface Changes {
  patch: JsonObject;
  changes: Change[];
  /** Changed values that the API does not read. */
  unread: string[];
  /** What the text leaves out: it stays. */
  left: string[];
}

/** Lists of which the API changes, adds and keeps elements by their ids. It replaces all others as a whole. */
const BY_ID = new Set(["line_items", "shipping_lines", "fee_lines", "coupon_lines", "variations"]);

/** What a record as somebody has written it changes of the record as it is. */
export function changesBetween(fields: Tree, now: JsonObject, sent: JsonObject): Changes {
  const found: Changes = { patch: {}, changes: [], unread: [], left: [] };
  return { ...found, patch: ofObject(fields, now, sent, "", found) };
}

function ofObject(fields: Tree, now: JsonObject, sent: JsonObject, at: string, found: Changes): JsonObject {
  const patch: Record<string, unknown> = {};
  const nameOf = (name: string) => `${at} ${name}`.trim();
  for (const [name, value] of Object.entries(sent)) {
    const [field, before] = [own(fields, name), own(now, name)];
    if (isSame(before, value)) continue;
    if (field === undefined) found.unread.push(nameOf(name));
    else if (typeof field === "object" && isObject(before) && isObject(value)) {
      const inner = ofObject(field, before, value, nameOf(name), found);
      if (Object.keys(inner).length > 0) patch[name] = inner;
    } else if (
      typeof field === "object" &&
      BY_ID.has(name) &&
      Array.isArray(before) &&
      Array.isArray(value)
    ) {
      const inner = ofList(field, before, value, nameOf(name), found);
      if (inner.length > 0) patch[name] = inner;
    } else {
      patch[name] = value;
      found.changes.push({ at: nameOf(name), now: before, sent: value });
    }
  }
  for (const name of Object.keys(now))
    if (own(sent, name) === undefined && own(fields, name) !== undefined) found.left.push(nameOf(name));
  return patch;
}

function ofList(
  fields: Tree,
  now: readonly unknown[],
  sent: readonly unknown[],
  at: string,
  found: Changes,
): unknown[] {
  const idOf = (element: unknown) => (isObject(element) ? own(element, "id") : undefined);
  const known = new Map(now.filter(isObject).map((element) => [element["id"], element]));
  const ids = new Set(sent.map(idOf));
  for (const id of known.keys()) if (!ids.has(id)) found.left.push(`${at} #${String(id)}`);
  return sent.flatMap((element) => {
    const before = known.get(idOf(element));
    if (!isObject(element) || !before) {
      found.changes.push({ at: `${at}, a new one`, now: undefined, sent: element });
      return [element];
    }
    const inner = ofObject(fields, before, element, `${at} #${String(before["id"])}`, found);
    return Object.keys(inner).length > 0 ? [{ id: before["id"], ...inner }] : [];
  });
}

const own = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
