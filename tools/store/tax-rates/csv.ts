import { CsvError, parse } from "csv-parse/sync";
import { CliError } from "../../command-line/cli-error.ts";

/** A record of a CSV file, and the line it begins on. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Records of comma-separated text (RFC 4180), without empty ones. Throws a `CliError` with the position of a stray quote. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  try {
    parse(text.replaceAll("\r\n", "\n"), {
      bom: true,
      relax_column_count: true,
      on_record(cells: string[], { lines }) {
        if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`nothing was imported; line ${line} has a quote out of place`);
  }
}
