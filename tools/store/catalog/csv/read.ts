import { CsvError, parse } from "csv-parse";
import { CliError } from "../../../command-line/cli-error.ts";
import { type OnProgress, textOf } from "../import-file.ts";
import { valueOf } from "../../../files/csv-cells.ts";
import { type Column, type Meaning, meaningOf } from "./columns.ts";

/** A line of a CSV file. */
export interface CsvProduct {
  /** Its name in messages. */
  label: string;
  /** The cells of existing columns; empty for empty cells. */
  own: Partial<Record<Column, string>>;
  /** By position, the parts by the names of their columns. */
  attributes: Map<number, Record<string, string>>;
  downloads: Map<number, Record<string, string>>;
  meta: { key: string; value: string }[];
}

export interface CsvFile {
  /** Columns that the store does not keep. */
  unknown: string[];
  has(kind: "attribute" | "download"): boolean;
}

/** Longest line, in bytes. */
const LONGEST = 4_000_000;

/** The products of a CSV file in the legacy API's format, one by one. Throws a `CliError` for another file. */
export async function* csvProducts(
  file: string,
  onProgress: OnProgress,
  onHeader: (header: CsvFile) => void = () => {},
): AsyncGenerator<CsvProduct, void, undefined> {
  const parser = parse({ bom: true, relax_column_count: true, info: true, max_record_size: LONGEST });
  const source = textOf(file, onProgress);
  const fed = feed();
  let meanings: (Meaning | undefined)[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!meanings) {
        meanings = record.map(meaningOf);
        onHeader(headerOf(record, meanings));
      } else if (record.some((cell) => cell.trim() !== "")) yield productOf(record, meanings, info.lines);
    }
    await fed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`nothing was imported; ${file} is not CSV: ${error.message.replaceAll(/\s+/g, " ")}`);
  }
  if (!meanings) throw new CliError(`nothing was imported; ${file} is empty`);

  async function feed(): Promise<void> {
    try {
      for await (const chunk of source)
        if (!parser.write(chunk)) await new Promise((resolve) => parser.once("drain", resolve));
      parser.end();
    } catch (error) {
      parser.destroy(error as Error);
    }
  }
}

function headerOf(titles: readonly string[], meanings: readonly (Meaning | undefined)[]): CsvFile {
  const columns = new Set(meanings.flatMap((meaning) => (meaning?.kind === "own" ? meaning.column : [])));
  if (!columns.has("ID") && !columns.has("SKU"))
    throw new CliError("nothing was imported; the first line names neither the column ID nor the column SKU");
  return {
    unknown: titles.filter((title, at) => !meanings[at] && title.trim() !== ""),
    has: (kind) => meanings.some((meaning) => meaning?.kind === kind),
  };
}

function productOf(
  cells: readonly string[],
  meanings: readonly (Meaning | undefined)[],
  line: number,
): CsvProduct {
  const product: CsvProduct = {
    label: `line ${line}`,
    own: {},
    attributes: new Map(),
    downloads: new Map(),
    meta: [],
  };
  for (const [at, meaning] of meanings.entries()) {
    if (!meaning) continue;
    const value = valueOf(cells[at] ?? "");
    if (meaning.kind === "own") product.own[meaning.column] = value;
    else if (meaning.kind === "meta") {
      if (value !== "") product.meta.push({ key: meaning.key, value });
    } else {
      const parts = meaning.kind === "attribute" ? product.attributes : product.downloads;
      const { place, part } = meaning;
      parts.set(place, { ...parts.get(place), [part]: value });
    }
  }
  const { ID: id = "", SKU: sku = "", Name: name = "" } = product.own;
  const named = [id && `id ${id}`, sku, name && `"${name}"`].filter((part) => part !== "");
  if (named.length > 0) product.label += ` (${named.map((part) => part.slice(0, 60)).join(", ")})`;
  return product;
}
