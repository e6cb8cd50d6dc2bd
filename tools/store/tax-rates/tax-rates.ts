import { sql } from "drizzle-orm";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { chunks } from "../../database/chunks.ts";
import { taxClassOf } from "../../../functions/store/taxes/rates.ts";
import type { Database } from "../../database/database.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type CsvRecord, readCsv } from "../../command-line/read-csv.ts";
import { shown } from "../../command-line/shown.ts";

const CHUNK = 1000;

/**
 * Replaces the store's tax rates, or adds to them with `add`. A class that the store lacks becomes the standard one, as in the
 * legacy API; the result names such classes. Run it in a transaction.
 */
export async function importTaxRates(
  db: Database,
  rates: NewTaxRate[],
  { add }: { add: boolean },
): Promise<{ imported: number; removed: number; unknown: string[] }> {
  // Concurrent imports would mix their rates.
  await db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
  const removed = add ? [] : await db.delete(taxRates).returning({ id: taxRates.id });
  const [last] = await db
    .select({ position: sql`coalesce(max(${taxRates.position}) + 1, 0)`.mapWith(Number) })
    .from(taxRates);
  const first = last?.position ?? 0;
  const found = await db.select({ slug: taxClasses.slug }).from(taxClasses);
  const classes = new Set(["", ...found.map(({ slug }) => slug)]);
  const rows = rates.map(({ position = 0, taxClass = "", ...rate }) => ({
    ...rate,
    position: first + position,
    taxClass: classes.has(taxClass) ? taxClass : "",
  }));
  for (const chunk of chunks(rows, CHUNK)) await db.insert(taxRates).values(chunk);
  const unknown = new Set(rates.flatMap(({ taxClass = "" }) => (classes.has(taxClass) ? [] : taxClass)));
  return { imported: rates.length, removed: removed.length, unknown: [...unknown] };
}

type NewTaxRate = typeof taxRates.$inferInsert;

/** The columns in their order. Their names differ by the shop's language and version, and nothing reads them. */
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
 * Tax rates from a CSV file of the legacy API, by position (§tax-rate-files); `*` and an empty cell mean any place. A class is
 * a slug or a name. Throws a `CliError` that names each bad line.
 */
export function readTaxRates(text: string): NewTaxRate[] {
  const [header, ...records] = readCsv(text.replaceAll("\r\n", "\n"));
  checkHeader(header);
  const problems: string[] = [];
  const rates = records.map((record, position) => ({
    ...readRate(record, (problem) => problems.push(`line ${record.line}: ${problem}`)),
    position,
  }));
  if (problems.length > 0) refuse(problems);
  return rates;
}

/** Refuses a first line that is a rate, which would be lost, and a known column in another place. */
function checkHeader(header: CsvRecord | undefined): void {
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = COLUMNS.slice(names.length);
  if (missing.length > 0) refuse([`the first line must name the columns; missing: ${missing.join(", ")}`]);
  if (names.length > COLUMNS.length || /^[\d.]+$/.test(names[COLUMNS.indexOf("Rate %")] ?? ""))
    refuse([`the first line must name the columns: ${COLUMNS.join(", ")}`]);
  const moved = COLUMNS.find(
    (column, at) => names.includes(column.toLowerCase()) && names[at] !== column.toLowerCase(),
  );
  if (moved !== undefined)
    refuse([`the column ${moved} stands in another place; the order is: ${COLUMNS.join(", ")}`]);
}

function readRate({ cells }: CsvRecord, complain: (problem: string) => void): NewTaxRate {
  const cell = (column: Column) => cells[COLUMNS.indexOf(column)]?.trim() ?? "";
  const places = (column: Column) =>
    cell(column)
      .split(";")
      .map((place) => place.trim().toUpperCase())
      .filter((place) => place !== "" && place !== "*")
      .join(";");
  function checked(column: Column, value: string, pattern: RegExp, wanted: string): string {
    if (!pattern.test(value)) complain(`${column} must be ${wanted}, not "${value.slice(0, 40)}"`);
    return value;
  }
  const flag = (column: Column) => checked(column, cell(column), /^[01]$/, "0 or 1") === "1";

  if (cells.length !== COLUMNS.length) complain(`${cells.length} cells instead of ${COLUMNS.length}`);
  const priority = Number(
    checked("Priority", cell("Priority"), /^[1-9]\d{0,4}$/, "a whole number from 1 on"),
  );
  if (priority > MAX_PRIORITY) complain(`Priority must be at most ${MAX_PRIORITY}`);
  return {
    country: checked("Country code", places("Country code"), /^([A-Z]{2})?$/, "two letters or *"),
    state: places("State code"),
    postcode: places("Postcode / ZIP"),
    city: places("City"),
    rate: checked("Rate %", cell("Rate %"), /^\d{1,4}(\.\d{1,8})?$/, "a number from 0 on"),
    name: cell("Tax name") || "Tax",
    priority,
    compound: flag("Compound"),
    shipping: flag("Shipping"),
    taxClass: taxClassOf(cell("Tax class")),
  };
}

const SHOWN = 20;

/** Throws the failure of a whole import, with the first twenty faults. */
function refuse(problems: readonly string[]): never {
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${shown(problem)}`);
  if (problems.length > SHOWN) lines.push(`  … and ${problems.length - SHOWN} more`);
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new CliError([`nothing was imported; ${count}:`, ...lines].join("\n"));
}
