import type { Json } from "../../../schema/json.ts";
import { read, whyNoArray } from "../php/unserialize.ts";
import type { Problems } from "../staging/problems.ts";

/** A staged row: its columns as text, without empty and NULL ones. */
export type Columns = Readonly<Record<string, string | undefined>>;

/** Meta of a record: rows of key and value, by id. */
export class Meta {
  readonly rows: readonly [id: number, key: string, value: string][];
  readonly #first = new Map<string, string>();
  /** Keys whose first value is NULL. */
  readonly #nulls = new Set<string>();

  /** @param runs as staged: `[id,"key","value"],…` */
  constructor(runs: string | null | undefined) {
    const staged = JSON.parse(`[${runs ?? ""}]`) as [number, string, string | null][];
    const sorted = isInOrder(staged) ? staged : inOrder(staged);
    for (const [, key, value] of sorted) {
      if (this.#first.has(key)) continue;
      this.#first.set(key, value ?? "");
      if (value === null) this.#nulls.add(key);
    }
    this.rows = sorted.map(([id, key, value]) => [id, key, value ?? ""]);
  }

  /** The first value of a key. */
  get(key: string): string | undefined {
    return this.#first.get(key);
  }

  isNull(key: string): boolean {
    return this.#nulls.has(key);
  }

  text(key: string): string {
    return this.#first.get(key) ?? "";
  }

  /** Whether it is `yes`, or `1` as in old shops. */
  flag(key: string): boolean {
    return isYesOption(this.#first.get(key));
  }

  keys(): Iterable<string> {
    return this.#first.keys();
  }

  /** Keys with the first value of each. */
  entries(): Iterable<[string, string]> {
    return this.#first;
  }
}

type Row = [id: number, key: string, value: string | null];

function isInOrder(rows: Row[]): boolean {
  for (let n = 1; n < rows.length; n += 1) if ((rows[n - 1]?.[0] ?? 0) >= (rows[n]?.[0] ?? 0)) return false;
  return true;
}

/** Sorted by id without duplicates, as a dump may have a table twice. Rows with id 0 keep their order. */
function inOrder(rows: Row[]): Row[] {
  const sorted = rows.toSorted(([a], [b]) => a - b);
  return sorted.filter(([id], n) => id === 0 || sorted[n - 1]?.[0] !== id);
}

export function isYesOption(text: string | undefined): boolean {
  return text === "yes" || text === "1" || text === "true";
}

/** Notes that a record is imported without the serialised array of a text, which is none. */
export function noteNoArray(
  problems: Problems,
  [kind, id]: [kind: string, id: number],
  serialised: string | undefined,
  [what, without]: [what: string, without: string],
): void {
  const why = whyNoArray(serialised);
  if (why !== undefined)
    problems.note(kind, id, `the serialised value of its ${what} ${why}: imported without ${without}`);
}

/** Visible meta of other plugins: keys without a leading underscore, with unserialised values. */
export function freeMeta(
  meta: Meta,
  {
    isOwn,
    kind,
    id,
    problems,
  }: { isOwn: (key: string) => boolean; kind: string; id: number; problems: Problems },
): Record<string, Json> {
  const free: [string, Json][] = [];
  for (const [key, text] of meta.entries()) {
    if (key === "" || key.startsWith("_") || isOwn(key)) continue;
    if (meta.isNull(key)) {
      free.push([key, null]);
      continue;
    }
    const found = read(text);
    if ("why" in found)
      problems.note(kind, id, `the serialised value of ${key} ${found.why}: imported as text`);
    free.push([key, "why" in found ? text : found.value]);
  }
  return Object.fromEntries(free);
}
