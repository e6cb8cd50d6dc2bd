import type pg from "pg";

/** The common part of similar problems: the kind of record, the reason, and whether they are left out or changed. */
export interface Reason {
  kind: string;
  why: string;
  isSkipped: boolean;
  /** Whether integrations fail unless the operator acts. */
  isError?: boolean;
}

/** A part of the dump that was left out or changed, and its position. */
export interface Problem extends Reason {
  id: string;
  /** Table and row, if there is one. */
  place: string;
}

/** A statement that returns `id`, `why` and optionally `place` of each problem. */
export interface Step extends Omit<Reason, "why"> {
  sql: string;
  /** Common table expressions that it reads, each with a comma behind it. */
  before: string;
}

/** A step that changes records. */
export const note = (kind: string, sql: string, before = ""): Step => ({
  kind,
  isSkipped: false,
  sql,
  before,
});

/** A step that leaves records out. */
export const skip = (kind: string, sql: string, before = ""): Step => ({
  kind,
  isSkipped: true,
  sql,
  before,
});

/** Number of problems with a reason, and the first of them. */
interface Counted extends Reason {
  count: number;
  named: Problem[];
}

/** Named problems of each reason; all are counted. */
const MOST_NAMED = 100;
/** Most reasons of each kind; a hostile dump could invent new ones. */
const MOST_REASONS = 100;
const OTHERS = "other reasons";
/** Most characters of a value from the dump. */
const LONGEST = 200;

/** Problems by reason, in bounded memory: the number of each, and the first ones by name. */
export class Problems {
  readonly #reasons = new Map<string, Counted>();
  /** Number of reasons of each kind. */
  readonly #sizes = new Map<string, number>();

  add(problem: Problem): void {
    const counted = this.#of(problem);
    counted.count += 1;
    if (counted.named.length >= MOST_NAMED) return;
    const { why, id } = problem;
    counted.named.push({ ...problem, why: short(why), id: short(id) });
  }

  skip(kind: string, id: string | number, why: string, place = ""): void {
    this.add({ kind, id: String(id), why, place, isSkipped: true });
  }

  note(kind: string, id: string | number, why: string, place = ""): void {
    this.add({ kind, id: String(id), why, place, isSkipped: false });
  }

  /** Runs a step, and adds its problems. The database returns only those to name. */
  async run(client: pg.ClientBase, { sql, before, ...reason }: Step): Promise<void> {
    const { rows } = await client.query<{ id: string; why: string; place: string; unnamed: number }>(
      `with ${before} reported as (${sql})
       select id::text, why, coalesce(to_jsonb(ranked)->>'place', '') as place,
         case when rank = ${MOST_NAMED} then (of_reason - rank)::float8 else 0 end as unnamed
       from (
         select *, row_number() over (partition by why order by id) as rank, count(*) over (partition by why) as of_reason from reported
       ) as ranked where rank <= ${MOST_NAMED} order by why, rank`,
    );
    for (const { unnamed, ...row } of rows) {
      const problem = { ...reason, ...row };
      this.add(problem);
      this.#of(problem).count += unnamed;
    }
  }

  get reasons(): readonly Counted[] {
    return [...this.#reasons.values()];
  }

  /** Number of errors. */
  get errors(): number {
    return this.reasons.filter(({ isError }) => isError).reduce((sum, { count }) => sum + count, 0);
  }

  skipped(kind: string): number {
    return this.reasons
      .filter((one) => one.kind === kind && one.isSkipped)
      .reduce((sum, { count }) => sum + count, 0);
  }

  #of({ kind, why, isSkipped, isError = false }: Reason): Counted {
    const size = this.#sizes.get(kind) ?? 0;
    const find = (reason: string) => this.#reasons.get(JSON.stringify([kind, reason, isSkipped, isError]));
    const found = find(short(why)) ?? (size < MOST_REASONS ? undefined : find(OTHERS));
    if (found) return found;
    const reason = size < MOST_REASONS ? short(why) : OTHERS;
    const counted: Counted = { kind, why: reason, isSkipped, isError, count: 0, named: [] };
    this.#reasons.set(JSON.stringify([kind, reason, isSkipped, isError]), counted);
    this.#sizes.set(kind, size + 1);
    return counted;
  }
}

/** A copy: a slice would keep the whole text in memory. */
function short(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${Buffer.from(text.slice(0, LONGEST), "utf16le").toString("utf16le")}…`;
}
