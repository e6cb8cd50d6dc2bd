import type { ApiRequest } from "../http/route.ts";
import { TEXTS } from "../store/sql/json.ts";

/** The parameter `fields`: what is read for the fields that a request asks for, and what is shown of a record. */

/** The parts of a record that its fields are made of. All other fields are made of the record's own columns, long ones included. */
export type Needs<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** What fields of the record's own short columns need. */
export const NOTHING_MORE = [] as const;

/** The parts of the fields that the request asks for; undefined for all parts. */
export function partsOf({ query }: Pick<ApiRequest, "query">, needs: Needs<string>): string[] | undefined {
  const wanted = parseNames(query.get("fields"));
  if (wanted.size === 0) return undefined;
  const needed = [...wanted.keys()].flatMap((name) =>
    Object.hasOwn(needs, name) ? (needs[name] ?? []) : TEXTS,
  );
  return [...new Set(needed)];
}

/**
 * A record with the fields that the request asks for: `a,b.c` keeps `a` whole and only `c` of the object `b`
 * (§fields-parameter, §fields-children). A dotted name keeps an array whole. No names keep all; unknown names keep nothing.
 */
export function picked(record: object, { query }: Pick<ApiRequest, "query">): object {
  const wanted = parseNames(query.get("fields"));
  if (wanted.size === 0) return record;
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const children = wanted.get(key);
      return children ? [[key, children.size > 0 ? pickChildren(value, children) : value]] : [];
    }),
  );
}

/** The last parsed names: all records of a list share them. */
let parsed = { names: "", wanted: new Map<string, Set<string>>() };

/** Field names with the wanted children; an empty set for the whole field. */
function parseNames(names = ""): Map<string, Set<string>> {
  if (names === parsed.names) return parsed.wanted;
  const wanted = new Map<string, Set<string>>();
  for (const name of names.split(",").filter((part) => part !== "")) {
    const [parent = "", child] = name.split(".");
    const children = wanted.get(parent) ?? new Set();
    wanted.set(parent, child ? children.add(child) : children);
  }
  parsed = { names, wanted };
  return wanted;
}

function pickChildren(value: unknown, children: Set<string>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => children.has(key)));
}
