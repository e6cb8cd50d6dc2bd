import { sql } from "drizzle-orm";
import { taxRates } from "../../../schema/tax-rates.ts";
import { chunks } from "../../../functions/store/products/rows.ts";
import type { Database } from "../../database/database.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type CsvRecord, readCsv } from "../../command-line/read-csv.ts";
import { shown } from "../../command-line/shown.ts";

const CHUNK = 1000;

/** Replaces the store's tax rates, or adds to them with `add`. Run it in a transaction. */
export async function importTaxRates(
  db: Database,
  rates: NewTaxRate[],
  { add }: { add: boolean },
): Promise<{ imported: number; removed: number }> {
  // Concurrent imports would mix their rates.
  await db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
  const removed = add ? [] : await db.delete(taxRates).returning({ id: taxRates.id });
  const [last] = await db
    .select({ position: sql`coalesce(max(${taxRates.position}) + 1, 0)`.mapWith(Number) })
    .from(taxRates);
  const first = last?.position ?? 0;
  const rows = rates.map(({ position = 0, ...rate }) => ({ ...rate, position: first + position }));
  for (const chunk of chunks(rows, CHUNK)) await db.insert(taxRates).values(chunk);
  return { imported: rates.length, removed: removed.length };
}

type NewTaxRate = typeof taxRates.$inferInsert;

/** Header names in the legacy API's order; files may have any order. */
const COLUMNS = [
  "Country code",
  "State code",
  "Postcode / ZIP",
  "City",
  "Rate %",
  "Tax name",
  "Priority",
  "Compound",
  "Shipping",
  "Tax class",
] as const;
type Column = (typeof COLUMNS)[number];

const MAX_PRIORITY = 32_767;

/**
 * Tax rates from a CSV file of the legacy API; `*` and an empty cell mean any place. Throws a `CliError` that names each bad
 * line.
 */
export function readTaxRates(text: string): NewTaxRate[] {
  const [header, ...records] = readCsv(text.replaceAll("\r\n", "\n"));
  const order = readHeader(header);
  const problems: string[] = [];
  const rates = records.map((record, position) => ({
    ...readRate(record, order, (problem) => problems.push(`line ${record.line}: ${problem}`)),
    position,
  }));
  if (problems.length > 0) refuse(problems);
  return rates;
}

function readHeader(header: CsvRecord | undefined): Map<Column, number> {
  const names = header?.cells.map(plain) ?? [];
  const missing = COLUMNS.filter((column) => !names.includes(plain(column)));
  if (missing.length > 0) refuse([`the first line must name the columns; missing: ${missing.join(", ")}`]);
  return new Map(COLUMNS.map((column) => [column, names.indexOf(plain(column))]));
}

function readRate(
  { cells }: CsvRecord,
  order: Map<Column, number>,
  complain: (problem: string) => void,
): NewTaxRate {
  const cell = (column: Column) => cells[order.get(column) ?? -1]?.trim() ?? "";
  const place = (column: Column) => (cell(column) === "*" ? "" : cell(column));
  function checked(column: Column, value: string, pattern: RegExp, wanted: string): string {
    if (!pattern.test(value)) complain(`${column} must be ${wanted}, not "${value.slice(0, 40)}"`);
    return value;
  }
  const flag = (column: Column) => checked(column, cell(column), /^[01]$/, "0 or 1") === "1";

  if (cells.length !== order.size) complain(`${cells.length} cells instead of ${order.size}`);
  const priority = Number(
    checked("Priority", cell("Priority"), /^[1-9]\d{0,4}$/, "a whole number from 1 on"),
  );
  if (priority > MAX_PRIORITY) complain(`Priority must be at most ${MAX_PRIORITY}`);
  const taxClass = cell("Tax class") === "standard" ? "" : cell("Tax class");
  return {
    country: checked(
      "Country code",
      place("Country code").toUpperCase(),
      /^([A-Z]{2})?$/,
      "two letters or *",
    ),
    state: place("State code").toUpperCase(),
    postcode: place("Postcode / ZIP").toUpperCase(),
    city: place("City").toUpperCase(),
    rate: checked("Rate %", cell("Rate %"), /^\d{1,4}(\.\d{1,8})?$/, "a number from 0 on"),
    name: cell("Tax name") || "Tax",
    priority,
    compound: flag("Compound"),
    shipping: flag("Shipping"),
    taxClass: checked(
      "Tax class",
      taxClass,
      /^([a-z\d]+(-[a-z\d]+)*)?$/,
      "a slug such as reduced-rate, or empty",
    ),
  };
}

/** A header name for comparison: without case and blanks. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, "");
}

const SHOWN = 20;

/** Throws the failure of a whole import, with the first twenty faults. */
function refuse(problems: readonly string[]): never {
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${shown(problem)}`);
  if (problems.length > SHOWN) lines.push(`  … and ${problems.length - SHOWN} more`);
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new CliError([`nothing was imported; ${count}:`, ...lines].join("\n"));
}
