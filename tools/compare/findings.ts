import { type Difference, fieldOf, nameOf } from "./differences/difference.ts";
import type { Version } from "./reads/read.ts";
import type { Sum } from "./changes-since-dump.ts";

/** Differences of one field of one kind of record. */
export interface Group {
  kind: string;
  field: string;
  versions: Set<Version>;
  /** Number of occurrences, and of their records. */
  values: number;
  records: Set<string>;
  /** Of the first records, one each. */
  examples: Difference[];
  /** The records that the value sums, and the largest difference, which changes on the old shop may explain. */
  sum: Sum | undefined;
}

const EXAMPLES = 5;
/** Most distinguished records of a group; further ones are not counted. */
const MOST_RECORDS = 100_000;
/** Most groups, as hostile answers may invent names. */
const MOST_GROUPS = 1000;
/** After this many confirmations a difference needs no more second reads. */
const SURE = 5;

/** Differences by field. */
export class Findings {
  readonly groups = new Map<string, Group>();
  /** Differences without a group. */
  ungrouped = 0;

  add(difference: Difference, sum?: Sum): void {
    const group = this.#groupOf(difference, sum);
    if (!group) return void (this.ungrouped += 1);
    if (group.sum && sum && sum.by > group.sum.by) group.sum = sum;
    const { read, id } = difference;
    const record = id || read.path;
    group.values += 1;
    group.versions.add(read.version);
    if (group.records.has(record) || group.records.size >= MOST_RECORDS) return;
    group.records.add(record);
    // The enclosing values would hold whole pages in memory.
    if (group.examples.length < EXAMPLES)
      group.examples.push({ ...difference, of: { old: undefined, now: undefined } });
  }

  /** Whether its kind was confirmed often enough. */
  isSure(difference: Difference): boolean {
    return (this.groups.get(keyOf(difference))?.records.size ?? 0) >= SURE;
  }

  /** Groups, those with the most records first. */
  sorted(): Group[] {
    return [...this.groups.values()].toSorted(
      (a, b) => b.records.size - a.records.size || (a.kind + a.field < b.kind + b.field ? -1 : 1),
    );
  }

  #groupOf(difference: Difference, sum: Sum | undefined): Group | undefined {
    const key = keyOf(difference);
    const known = this.groups.get(key);
    if (known || this.groups.size >= MOST_GROUPS) return known;
    const { kind } = difference;
    const group = {
      kind,
      field: fieldOf(difference),
      versions: new Set<Version>(),
      values: 0,
      records: new Set<string>(),
      examples: [],
      sum,
    };
    this.groups.set(key, group);
    return group;
  }
}

const keyOf = (difference: Difference) => JSON.stringify([difference.kind, fieldOf(difference)]);

/** The first differences that the second read confirms. */
export function confirmedDifferences(
  first: readonly Difference[],
  second: readonly Difference[],
): Difference[] {
  const names = new Set(second.map(nameOf));
  return first.filter((difference) => names.has(nameOf(difference)));
}
