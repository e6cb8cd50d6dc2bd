import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { type Element, elementsOf, NoObject } from "./elements.ts";
import { type OnProgress, textOf } from "./file.ts";
import { CatalogueImport, type ImportSummary } from "./import.ts";
import { noCatalog, readRecord } from "./read.ts";
import { CatalogueRestore, FORMAT, type Section, SECTIONS } from "./restore.ts";

/**
 * Imports a JSON file of any size: products in the legacy API's v3 form, or an export. Run it in a transaction: it throws a
 * `CliError` that names each bad or conflicting record.
 */
export async function importJson(db: Database, file: string, onProgress: OnProgress): Promise<ImportSummary> {
  let restore: CatalogueRestore | undefined;
  let catalogue: CatalogueImport | undefined;
  let index = 0;
  try {
    for await (const element of elementsOf(textOf(file, onProgress))) {
      if (element.key === "format" && parsed(element) === FORMAT) restore = new CatalogueRestore(db);
      else if (restore && isSection(element.key)) {
        if (element.json !== "") await restore.add(element.key, parsed(element));
      } else if (element.key === "products") {
        if (!element.isListed) throw noCatalog();
        catalogue ??= await CatalogueImport.begin(db);
        if (element.json !== "") await catalogue.add(readRecord(parsed(element), index++));
      } else if (element.json !== "") parsed(element);
    }
  } catch (error) {
    if (error instanceof NoObject) throw noCatalog();
    if (!(error instanceof SyntaxError)) throw error;
    throw new CliError(`${file} is not JSON: ${error.message.replaceAll(/\s+/g, " ")}`);
  }
  const whole = restore ?? catalogue;
  if (!whole) throw noCatalog();
  return whole.end();
}

function parsed({ json }: Element): unknown {
  return JSON.parse(json);
}

function isSection(key: string): key is Section {
  return SECTIONS.some((section) => section === key);
}
