import { CliError } from "../cli-error.ts";
import { findDuplicates } from "./duplicates.ts";
import { explainIssues } from "./explain-issues.ts";
import { refuseCatalog } from "./refuse.ts";
import { productRecord } from "./record.ts";
import type { CatalogRow } from "./row.ts";
import { catalogRows } from "./rows.ts";

/** The rows of a catalogue `{"products": […]}`. Throws a `CliError` that names every record that is bad. */
export function readCatalog(catalog: unknown): CatalogRow[] {
  const records = productList(catalog);
  const problems: string[] = [];
  const rows: CatalogRow[] = [];
  for (const [index, record] of records.entries()) {
    const read = productRecord.safeParse(record);
    if (read.success) rows.push(...catalogRows(read.data, index));
    else problems.push(explainIssues(index, record, read.error.issues));
  }
  problems.push(...findDuplicates(rows));
  if (problems.length > 0) refuseCatalog(problems);
  return rows;
}

function productList(catalog: unknown): unknown[] {
  if (
    typeof catalog === "object" &&
    catalog !== null &&
    "products" in catalog &&
    Array.isArray(catalog.products)
  ) {
    return catalog.products;
  }
  throw new CliError('a catalogue must be a JSON object {"products": […]}');
}
