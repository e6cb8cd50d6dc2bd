import { asc, sql } from "drizzle-orm";
import { settings } from "../../schema/settings.ts";
import type { Database } from "../database/database.ts";
import { isRecord } from "../files/json.ts";
import { EXPORTED, type ExportedKind } from "./records.ts";
import { csvCell } from "./csv-cell.ts";

/** Records per query: orders with many lines must fit. */
const AT_ONCE = 100;
/** Seconds of overlap with the next export: writes end after 30 s, and clocks may differ. */
const OVERLAP = 60;

interface ExportOptions {
  kinds: readonly ExportedKind[];
  since: Date | undefined;
  baseUrl: string;
  /** Whether lines are CSV instead of JSON: then of one kind, the record alone. */
  csv?: boolean;
  /** Takes a line; resolves when there is room for another. */
  write(line: string): Promise<void>;
}

interface Exported {
  counts: Partial<Record<ExportedKind, number>>;
  /** The value of `--since` for later changes. */
  next: Date;
}

/** Writes records as lines of JSON from one snapshot, in constant memory. Changes nothing. */
export function exportRecords(
  db: Database,
  { kinds, since, baseUrl, csv = false, write }: ExportOptions,
): Promise<Exported> {
  return db.transaction(
    async (snapshot) => {
      const next = await nextSince(snapshot);
      const [found] = await snapshot.select().from(settings);
      if (!found) throw new Error("The store has no settings");
      const view = { baseUrl, settings: found };
      const counts: Exported["counts"] = {};
      const csvOf = csvWriter();
      for (const kind of kinds) {
        counts[kind] = 0;
        for await (const ids of idsOf(snapshot, kind, since)) {
          const lines = await EXPORTED[kind].lines(snapshot, ids, view);
          for (const line of lines)
            await write(csv ? csvOf(Object.values(line)[0] ?? {}) : `${JSON.stringify(line)}\n`);
          counts[kind] += lines.length;
        }
      }
      return { counts, next };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Uncommitted writes have times before this moment. */
async function nextSince(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ next: string }>(sql`
    select to_char((least(now(), min(xact_start)) - make_interval(secs => ${OVERLAP})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next
    from pg_stat_activity where datname = current_database()`);
  return new Date(rows[0]?.next ?? 0);
}

/** Ids of the exported records, in batches, with one evaluation of the condition. */
async function* idsOf(
  db: Database,
  kind: ExportedKind,
  since: Date | undefined,
): AsyncGenerator<number[], void, undefined> {
  const { table, where } = EXPORTED[kind];
  const name = sql.identifier(`export_${kind}`);
  const select = sql`select ${table.id} as id from ${table} where ${where(since) ?? sql`true`} order by ${asc(table.id)}`;
  await db.execute(sql`declare ${name} no scroll cursor for ${select}`);
  while (true) {
    const { rows } = await db.execute<{ id: string }>(sql`fetch ${sql.raw(String(AT_ONCE))} from ${name}`);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => Number(id));
  }
}

type Json = Record<string, unknown>;

/** A writer of records of one kind as lines of CSV, with a header first: a column for each field, nested fields with a point, lists in one cell. */
function csvWriter(): (record: object) => string {
  let columns: string[] | undefined;
  return (record) => {
    const values = flat(record as Json);
    const head = columns ? "" : line([...values.keys()]);
    columns ??= [...values.keys()];
    return head + line(columns.map((name) => values.get(name) ?? ""));
  };
}

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}

function flat(record: Json, above = ""): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (isRecord(value) && Object.keys(value).length > 0)
      for (const [inner, text] of flat(value, `${above}${name}.`)) values.set(inner, text);
    else values.set(above + name, textOf(value));
  }
  return values;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && !value.some((one) => typeof one === "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
