import { asc, sql } from "drizzle-orm";
import { taxRates } from "../../../schema/tax-rates.ts";
import { chunks } from "../../../functions/store/chunks.ts";
import type { Database } from "../../database/database.ts";
import type { NewTaxRate } from "./read.ts";

const CHUNK = 1000;

/** Replaces the store's tax rates, or adds to them with `add`. Run it in a transaction. */
export async function importTaxRates(
  db: Database,
  rates: NewTaxRate[],
  { add }: { add: boolean },
): Promise<{ imported: number; removed: number }> {
  // Concurrent imports would mix their rates.
  await db.execute(sql`lock table ${taxRates} in share row exclusive mode`);
  const removed = add ? [] : await db.delete(taxRates).returning({ id: taxRates.id });
  const [last] = await db
    .select({ position: sql`coalesce(max(${taxRates.position}) + 1, 0)`.mapWith(Number) })
    .from(taxRates);
  const first = last?.position ?? 0;
  const rows = rates.map(({ position = 0, ...rate }) => ({ ...rate, position: first + position }));
  for (const chunk of chunks(rows, CHUNK)) await db.insert(taxRates).values(chunk);
  return { imported: rates.length, removed: removed.length };
}

/** All tax rates, by class and in the order in which they were imported. */
export function listTaxRates(db: Database) {
  return db.select().from(taxRates).orderBy(asc(taxRates.taxClass), asc(taxRates.position), asc(taxRates.id));
}
