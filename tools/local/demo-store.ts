import { asc, eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Catalog, catalogOf, type Product, soldColumns } from "../../functions/store/orders/catalog.ts";
import type { TaxRate } from "../../functions/store/orders/tax-rates.ts";
import { coupons } from "../../schema/coupons.ts";
import { products } from "../../schema/products.ts";
import type { Settings } from "../../schema/settings.ts";
import { taxRates } from "../../schema/tax-rates.ts";
import type { Database } from "../database/database.ts";
import { getSettings } from "../store/settings/settings.ts";

/** The data for the plans of demo orders. */
export interface DemoStore {
  settings: Settings;
  catalog: Catalog;
  /** Purchasable products, by id. */
  offered: Product[];
  rates: TaxRate[];
  couponCodes: string[];
}

export async function readDemoStore(tx: Database): Promise<DemoStore> {
  const all = await tx.select(soldColumns).from(products).orderBy(asc(products.id));
  const codes = await tx
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.status, "publish"))
    .orderBy(asc(coupons.id))
    .limit(20);
  return {
    settings: await getSettings(tx),
    catalog: catalogOf(all),
    offered: all.filter(
      ({ type, status, price }) =>
        (type === "simple" || type === "variation") && status === "publish" && Number(price) > 0,
    ),
    rates: await tx.select().from(taxRates).orderBy(asc(taxRates.id)),
    couponCodes: codes.length > 0 ? codes.map(({ code }) => code) : ["welcome"],
  };
}

/** Draws ids for new rows. */
export async function drawIds(tx: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(${`${getTableName(table)}_id_seq`}::regclass) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}
