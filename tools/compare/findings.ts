import { type Difference, fieldOf } from "./differences.ts";
import { textOf } from "./read.ts";

/** Most examples of a group, of as many records. */
const EXAMPLES = 5;
/** Most groups, as hostile answers may invent names. */
const MOST_GROUPS = 1000;
/** Most characters of a value. */
const LONGEST = 300;

/** Differences by kind and field. */
export class Findings {
  readonly #groups = new Map<string, ReturnType<typeof groupOf>>();

  add(difference: Difference): void {
    const { kind, read, id, path, old, now } = difference;
    const key = JSON.stringify([kind, fieldOf(difference)]);
    const group = this.#groups.get(key) ?? groupOf(difference);
    if (this.#groups.size < MOST_GROUPS) this.#groups.set(key, group);
    const record = id || read.path;
    group.values += 1;
    group.versions.add(`v${read.version}`);
    if (group.records.has(record)) return;
    group.records.add(record);
    if (group.examples.length < EXAMPLES)
      group.examples.push({ read: textOf(read), id, path, old: valueOf(old), new: valueOf(now) });
  }

  /** Groups, those with the most records first. */
  sorted() {
    return [...this.#groups.values()]
      .map(({ versions, records, ...group }) => ({
        ...group,
        versions: [...versions].toSorted(),
        records: records.size,
      }))
      .toSorted((a, b) => b.records - a.records || (a.kind + a.field < b.kind + b.field ? -1 : 1));
  }
}

function groupOf(difference: Difference) {
  return {
    kind: difference.kind,
    field: fieldOf(difference),
    versions: new Set<string>(),
    /** Their number, and that of their occurrences. */
    records: new Set<string>(),
    values: 0,
    examples: [] as Record<"read" | "id" | "path" | "old" | "new", string>[],
  };
}

function valueOf(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
