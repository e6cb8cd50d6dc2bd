import { CliError } from "../../command-line/cli-error.ts";
import { explainIssues } from "./messages.ts";
import { productRecord } from "./record.ts";
import { type CatalogRow, catalogRows } from "./rows.ts";

/** The rows of a record in the legacy API's v3 form, or a description of its faults. */
export function readRecord(record: unknown, index: number): CatalogRow[] | string {
  const read = productRecord.safeParse(record);
  return read.success ? catalogRows(read.data, index) : explainIssues(index, record, read.error.issues);
}

/** The records of a catalogue. */
export function productList(catalog: unknown): unknown[] {
  if (
    typeof catalog === "object" &&
    catalog !== null &&
    "products" in catalog &&
    Array.isArray(catalog.products)
  ) {
    return catalog.products;
  }
  throw noCatalog();
}

export function noCatalog(): CliError {
  return new CliError('a catalogue must be a JSON object {"products": […]}');
}
