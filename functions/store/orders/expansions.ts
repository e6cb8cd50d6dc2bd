import { and, eq, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { products } from "../../../schema/products.ts";
import { taxRates } from "../../../schema/tax-rates.ts";
import { has, RIGHTS } from "../access/rights.ts";
import { distinct } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { type Coupon, couponColumns } from "../coupons/coupon.ts";
import { headOf, type Product, selectProducts } from "../products/product.ts";
import { routine } from "../sql/routine.ts";
import type { TaxRate } from "../taxes/rates.ts";
import { taxRateColumns } from "../taxes/read.ts";
import type { Order, ShownItem } from "./order.ts";

/** Records that can be embedded in order lines. */
export type Expansion = "products" | "taxes" | "coupons";

/** Existing records of order lines that the caller may read. */
export interface Expansions {
  products: ReadonlyMap<number, Product>;
  taxes: ReadonlyMap<number, TaxRate>;
  /** Published ones by their codes. */
  coupons: ReadonlyMap<string, Coupon>;
}

/** The records of order lines, by one statement. */
export async function readExpansions(
  ctx: StoreContext,
  orders: readonly Pick<Order, "items">[],
  wanted: ReadonlySet<Expansion>,
): Promise<Expansions> {
  const items = orders.flatMap(({ items }) => items);
  const namesOf = <Name>(kind: Expansion, nameOf: (line: ShownItem) => Name | null) =>
    wanted.has(kind) ? distinct(items.map((line) => nameOf(line) ?? undefined)) : [];
  const found = await ctx.read(
    named({
      productIds: namesOf("products", (line) =>
        line.kind === "line_item" ? (line.variationId ?? line.productId) : null,
      ),
      rateIds: namesOf("taxes", (line) => (line.kind === "tax" ? line.rateId : null)),
      codes: namesOf("coupons", ({ kind, name }) => (kind === "coupon" ? name : null)),
    }),
  );
  const { caller } = await ctx.known();
  const may = (right: typeof RIGHTS.product.read) => has(caller, right);
  return {
    products: new Map(
      may(RIGHTS.product.read) ? found.products.map((family) => [family.id, headOf(family)]) : [],
    ),
    taxes: new Map(may(RIGHTS.tax.read) ? found.rates.map((rate) => [rate.id, rate]) : []),
    coupons: new Map(may(RIGHTS.coupon.read) ? found.coupons.map((coupon) => [coupon.code, coupon]) : []),
  };
}

const named = routine(
  { productIds: "bigint[]", rateIds: "bigint[]", codes: "text[]" },
  (db, { productIds, rateIds, codes }) => ({
    products: selectProducts(db).where(sql`${products.id} = any(${productIds})`),
    rates: db
      .select(taxRateColumns)
      .from(taxRates)
      .where(sql`${taxRates.id} = any(${rateIds})`),
    coupons: db
      .select(couponColumns)
      .from(coupons)
      .where(and(sql`${coupons.code} = any(${codes})`, eq(coupons.status, "publish")))
      .orderBy(coupons.id),
  }),
);
