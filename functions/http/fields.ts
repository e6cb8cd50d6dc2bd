/**
 * Keeps the named fields of a record: `a,b.c` keeps `a` whole and only `c` of the object `b` (§fields-parameter,
 * §fields-children). A dotted name keeps an array whole. No names keep all; unknown names keep nothing.
 */
export function pickFields(record: object, names: string | undefined): object {
  const wanted = parseNames(names);
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
