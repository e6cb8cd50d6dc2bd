import { valueOfCell } from "../../../functions/kernel/csv-cell.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readCsv } from "../../command-line/read-csv.ts";
import { type CsvProduct, type Meaning, meaningOf } from "./columns.ts";
import { catalogRowOf } from "./row.ts";
import type { CatalogRow } from "./rows.ts";

/**
 * The rows of a CSV file in the form of the legacy API's exporter, and its columns that the store does not import. Throws a
 * `CliError` for another text.
 */
export function readCatalog(text: string): { rows: CatalogRow[]; unknown: string[] } {
  const [header, ...lines] = readCsv(text);
  if (!header) throw new CliError("nothing was imported; the file is empty");
  const meanings = header.cells.map(meaningOf);
  const columns = new Set(meanings.flatMap((meaning) => (meaning?.kind === "own" ? meaning.column : [])));
  if (!columns.has("ID") && !columns.has("SKU"))
    throw new CliError("nothing was imported; the first line names neither the column ID nor the column SKU");
  const has = (kind: Meaning["kind"]) => meanings.some((meaning) => meaning?.kind === kind);
  const listed = { attributes: has("attribute"), downloads: has("download") };
  return {
    rows: lines.map(({ cells, line }) => catalogRowOf(productOf(cells, meanings, line), listed)),
    unknown: header.cells.filter((title, at) => !meanings[at] && title.trim() !== ""),
  };
}

function productOf(
  cells: readonly string[],
  meanings: readonly (Meaning | undefined)[],
  line: number,
): CsvProduct {
  const own: CsvProduct["own"] = {};
  const parts = { attribute: new Map(), download: new Map() };
  for (const [at, meaning] of meanings.entries()) {
    if (!meaning) continue;
    const value = valueOfCell(cells[at] ?? "");
    if (meaning.kind === "own") own[meaning.column] = value;
    else {
      const { kind, place, part } = meaning;
      parts[kind].set(place, { ...parts[kind].get(place), [part]: value });
    }
  }
  const { ID: id = "", SKU: sku = "", Name: name = "" } = own;
  const named = [id && `id ${id}`, sku, name && `"${name}"`].filter((part) => part !== "");
  const about = named.length > 0 ? ` (${named.map((part) => part.slice(0, 60)).join(", ")})` : "";
  return { label: `line ${line}${about}`, own, attributes: parts.attribute, downloads: parts.download };
}
