import { CliError } from "../cli-error.ts";

/** A record of a CSV file, and the line it begins on. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A quoted or a plain cell, and what ends it. A quote within a plain cell is none of them. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Records of comma-separated text (RFC 4180), empty lines left out. Throws a `CliError` that names the line of a stray quote. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  const body = text.replace(/^\uFEFF/, "");
  CELL.lastIndex = 0;
  while (CELL.lastIndex < body.length || record.cells.length > 0) {
    const cell = CELL.exec(body);
    if (!cell) throw new CliError(`nothing was imported; line ${line} has a quote out of place`);
    const [, quoted, plain = "", end] = cell;
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += (cell[0].match(/\r\n|\n|\r/g) ?? []).length;
    if (end === ",") continue;
    if (record.cells.some((text) => text.trim() !== "")) records.push(record);
    record = { line, cells: [] };
  }
  return records;
}
