import { CsvError, parse } from "csv-parse/sync";
import { CliError } from "./cli-error.ts";

/** A record of a CSV file, and the line it begins on. */
export interface CsvRecord {
  line: number;
  /** As written, line breaks in quotes included. */
  cells: string[];
}

const LINE_BREAKS = ["\r\n", "\n", "\r"];

/**
 * Records of comma-separated text (RFC 4180), without empty ones. Throws a `CliError` with the line of a stray quote, or of a NUL,
 * which Postgres keeps in no text.
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      record_delimiter: LINE_BREAKS,
      on_record(cells: string[]) {
        const whole = cells.join();
        if (whole.includes("\0"))
          throw new CliError(`nothing was imported; line ${line} has a NUL character`);
        if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
        // The parser's own count takes "\r\n" in quotes for two.
        line += 1 + (whole.match(/\r\n|\n|\r/g)?.length ?? 0);
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`nothing was imported; line ${line} has a misplaced quote`);
  }
}
