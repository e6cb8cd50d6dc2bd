import { asc } from "drizzle-orm";
import { taxRates } from "../../../schema/tax-rates.ts";
import type { Database } from "../../database/database.ts";

/** All tax rates, by class and in the order of their import. */
export function listTaxRates(db: Database) {
  return db.select().from(taxRates).orderBy(asc(taxRates.taxClass), asc(taxRates.position), asc(taxRates.id));
}
