/** A difference of two values: a path such as `line_items[17].total`, and both values. */
export type Apart = [path: string, old: unknown, now: unknown];

export type Item = Record<string, unknown>;

export function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An id as text. An answer may hold an object there, whose own `toString` must not be called. */
export function idText(id: unknown): string {
  return typeof id === "object" && id !== null ? JSON.stringify(id) : String(id);
}

/** The ids of a list's entries; undefined unless each has its own. */
function idsOf(list: readonly unknown[]): string[] | undefined {
  const ids = list.map((entry) => (isItem(entry) && entry["id"] !== undefined ? idText(entry["id"]) : ""));
  return ids.includes("") || new Set(ids).size < ids.length ? undefined : ids;
}

/**
 * The differences of two values for a client: the order of an object's members is irrelevant, that of a list is not. Entries of
 * lists match by their ids if they have any, otherwise by position.
 */
export function* apart(old: unknown, now: unknown, path = ""): Generator<Apart> {
  if (Object.is(old, now)) return;
  if (Array.isArray(old) && Array.isArray(now)) yield* compareLists(old, now, path);
  else if (isItem(old) && isItem(now)) {
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
      yield* apart(memberOf(old, name), memberOf(now, name), path ? `${path}.${name}` : name);
  } else yield [path, old, now];
}

function* compareLists(old: readonly unknown[], now: readonly unknown[], path: string): Generator<Apart> {
  const [oldIds, newIds] = [idsOf(old), idsOf(now)];
  if (!oldIds || !newIds) {
    for (let at = 0; at < Math.max(old.length, now.length); at += 1)
      yield* apart(old[at], now[at], `${path}[${at}]`);
    return;
  }
  const [there, here] = [placesOf(oldIds), placesOf(newIds)];
  for (const id of new Set([...oldIds, ...newIds])) {
    const [before, after] = [there.get(id), here.get(id)];
    yield* apart(
      before === undefined ? undefined : old[before],
      after === undefined ? undefined : now[after],
      `${path}[${id}]`,
    );
  }
  const before = oldIds.filter((id) => here.has(id));
  const after = newIds.filter((id) => there.has(id));
  if (before.join() !== after.join()) yield [`${path} (order)`, before, after];
}

const placesOf = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at]));

/** An own member: an answer may well contain `constructor`. */
function memberOf(item: Item, name: string): unknown {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}
