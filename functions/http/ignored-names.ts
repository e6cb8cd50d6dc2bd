import { asObject } from "./body.ts";
import type { Query } from "./query.ts";

/** Most listed names. */
const MOST = 20;
/** A bulk has no more elements. */
const MOST_ELEMENTS = 100;
/**
 * Never listed: parameters of signatures, which not every caller needs; `_` and its like, which keep caches away; what
 * changes the look of records, which nothing reads for an empty list.
 */
const APART = /^(?:_|oauth_|consumer_|fields$|filter\[(?:dp|meta|all_item_meta|expand)\]$)/;

/** A body whose records note which of their fields are read. */
export interface WatchedBody {
  body: unknown;
  /** Names of the fields that nothing has read, of the records that were. */
  unread(): string[];
}

/** It copies nothing: a body may have 200,000 values. */
export function watchBody(body: unknown): WatchedBody {
  const records = new Set<object>();
  const read = new Set<string | symbol>();
  const note = <Key extends string | symbol>(key: Key): Key => {
    read.add(key);
    return key;
  };
  const watch = (value: unknown): unknown => {
    const record = asObject(value);
    if (!record || Array.isArray(value)) return value;
    records.add(record);
    return new Proxy(record, {
      get: (target, key) => Reflect.get(target, note(key)) as unknown,
      getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, note(key)),
    });
  };
  const watchMember = (value: unknown) =>
    Array.isArray(value) && value.length <= MOST_ELEMENTS ? value.map(watch) : watch(value);
  const members = asObject(body);
  return {
    body: members && new Proxy(members, { get: (target, key) => watchMember(Reflect.get(target, key)) }),
    unread: () =>
      [...new Set([...records].flatMap((record) => Object.keys(record)))].filter((name) => !read.has(name)),
  };
}

/**
 * Value of `X-WC-Ignored` (§ignored-names): parameters, filters and fields that nothing has read, but for fields that the
 * answer shows. Empty for none.
 */
export function ignoredNames(query: Query, { unread }: Pick<WatchedBody, "unread">, answer: unknown): string {
  const records = Object.values(asObject(answer) ?? {}).flat();
  const shown = new Set(records.flatMap((record) => Object.keys(asObject(record) ?? {})));
  return [
    ...query.unread().filter((name) => !APART.test(name)),
    ...unread().filter((name) => !shown.has(name)),
  ]
    .slice(0, MOST)
    .map((name) => name.toWellFormed().replaceAll(/[^\w[\]-]/gu, encodeURIComponent))
    .join(", ");
}
