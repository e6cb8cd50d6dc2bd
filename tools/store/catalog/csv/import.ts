import { inArray, sql } from "drizzle-orm";
import { drawIds } from "../../../../functions/store/sequences.ts";
import { products } from "../../../../schema/products.ts";
import type { Database } from "../../../database/database.ts";
import { runnerOn } from "../../../database/runner.ts";
import type { OnProgress } from "../import-file.ts";
import { CatalogueImport, type ImportSummary } from "../import.ts";
import { splitCells } from "../../../files/csv-cells.ts";
import { type CsvFile, type CsvProduct, csvProducts } from "./read.ts";
import { catalogRowOf, type References } from "./row.ts";

/** Lines whose SKUs are looked up at a time. */
const AT_ONCE = 1000;
/** Passes over a file: for its references, its products, their variations. */
const PASSES = 3;

/**
 * Imports the CSV of the legacy API's exporter of products. Lines name products by id or SKU; fields without a column are
 * unchanged. Run it in a transaction: it throws a `CliError` that names each bad or conflicting line.
 */
export async function importCsv(
  db: Database,
  file: string,
  onProgress: OnProgress,
): Promise<ImportSummary & { unknown: string[] }> {
  const pass = (number: number) => (done: number, total: number) =>
    onProgress(number * total + done, PASSES * total);
  let header: CsvFile | undefined;
  const index = await Index.read(
    db,
    csvProducts(file, pass(0), (read) => (header = read)),
  );
  const has = { attributes: header?.has("attribute") ?? false, downloads: header?.has("download") ?? false };
  const catalogue = await CatalogueImport.begin(db, { isWhole: false });
  for (const wantsVariations of [false, true]) {
    let place = 0;
    for await (const line of csvProducts(file, pass(wantsVariations ? 2 : 1))) {
      const id = index.ids[place++] ?? 0;
      if (isVariation(line) !== wantsVariations) continue;
      const row = catalogRowOf(line, id, has, index);
      await catalogue.add(typeof row === "string" ? row : [row]);
    }
  }
  return { ...(await catalogue.end()), unknown: header?.unknown ?? [] };
}

function isVariation({ own }: CsvProduct): boolean {
  return splitCells(own.Type?.toLowerCase() ?? "").includes("variation");
}

/** The id of each line of a file, and the targets of references. */
class Index implements References {
  readonly ids: number[] = [];
  readonly #bySku = new Map<string, number>();
  readonly #known = new Set<number>();

  static async read(db: Database, lines: AsyncIterable<CsvProduct>): Promise<Index> {
    const index = new Index();
    let waiting: { id: number; skus: string[] }[] = [];
    const settle = async () => {
      await index.#lookUp(db, waiting);
      waiting = [];
    };
    for await (const { own } of lines) {
      const id = /^\d{1,15}$/.test(own.ID?.trim() ?? "") ? Number(own.ID) : 0;
      const linked = [own.Parent, own["Grouped products"], own.Upsells, own["Cross-sells"]];
      waiting.push({
        id,
        skus: [own.SKU?.trim() ?? "", ...linked.flatMap((cell) => splitCells(cell ?? ""))],
      });
      if (waiting.length >= AT_ONCE) await settle();
    }
    await settle();
    return index;
  }

  idOf(reference: string): number | undefined {
    const text = reference.trim();
    const id = /^id:(\d{1,15})$/i.exec(text)?.[1];
    if (id === undefined) return this.#bySku.get(text.toLowerCase());
    return this.#known.has(Number(id)) ? Number(id) : undefined;
  }

  async #lookUp(db: Database, lines: readonly { id: number; skus: string[] }[]): Promise<void> {
    const named = lines.flatMap(({ skus }) => skus).filter((sku) => sku !== "");
    const ids = named.flatMap((name) => /^id:(\d{1,15})$/i.exec(name)?.[1] ?? []).map(Number);
    const skus = named.map((sku) => sku.toLowerCase());
    const found = await db
      .select({ id: products.id, sku: products.sku, ownsSku: sql<boolean>`${products.status} <> 'trash'` })
      .from(products)
      .where(
        sql`(${inArray(sql`lower(${products.sku})`, ["", ...skus])} and ${products.sku} <> '' and ${products.status} <> 'trash') or ${inArray(products.id, [0, ...ids])}`,
      );
    for (const { id, sku, ownsSku } of found) {
      this.#known.add(id);
      if (ownsSku && sku !== "" && !this.#bySku.has(sku.toLowerCase()))
        this.#bySku.set(sku.toLowerCase(), id);
    }
    const isNew = ({ id, skus: [sku = ""] }: { id: number; skus: string[] }) =>
      id === 0 && (sku === "" || !this.#bySku.has(sku.toLowerCase()));
    const count = lines.filter(isNew).length;
    const drawn = count === 0 ? [] : await runnerOn(db).rows((queries) => drawIds(queries, products, count));
    for (const line of lines) {
      const [sku = ""] = line.skus;
      const id = line.id || this.#bySku.get(sku.toLowerCase()) || (drawn.shift()?.id ?? 0);
      this.ids.push(id);
      this.#known.add(id);
      if (sku !== "") this.#bySku.set(sku.toLowerCase(), id);
    }
  }
}
