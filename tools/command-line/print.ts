import { formatInstant } from "../../functions/resources/serialize/formats.ts";
import { shown, shownJson } from "./shown.ts";

/** A row of the store for output: names in snake case, instants as the API writes them. */
export function recordOf(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? formatInstant(value) : value,
    ]),
  );
}

/** Prints a value as one line of JSON. */
export function printJson(value: unknown): void {
  console.log(shownJson(value));
}

/** Prints records as JSON if it is wanted, else as a table, or `none` without any. */
export function printRecords(
  records: readonly Record<string, unknown>[],
  { json, none }: { json: true | undefined; none: string },
): void {
  if (json) printJson(records);
  else printTable(records, none);
}

/** Prints a record as JSON if it is wanted, else as `name: value` lines. */
export function printRecord(record: Record<string, unknown>, { json }: { json: true | undefined }): void {
  if (json) printJson(record);
  else printFields(record);
}

/** Prints one line that may contain stored text. */
export function printLine(text: string): void {
  console.log(shown(text));
}

/** Prints rows under their column names, or `none` without rows. */
export function printTable(rows: readonly Record<string, unknown>[], none: string): void {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return console.log(none);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** Prints `name: value` lines. */
export function printFields(fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) console.log(`${shown(name)}: ${cell(value)}`);
}

function cell(value: unknown): string {
  return value === null || value === undefined ? "-" : shown(String(value));
}
