import { sql, type SQL } from "drizzle-orm";
import type { Database, Query } from "../queries.ts";
import type { Draft } from "./draft.ts";
import type { OrderItem } from "./order.ts";

/**
 * The effects of status changes on stock, counters, coupons and downloads. A routine works from the stored lines
 * (schema/routines/order_effects.sql).
 */
export function effectStatements(db: Database, drafts: Draft[]): Query[] {
  const changed = drafts.filter(({ effects }) => effects.length > 0);
  if (changed.length === 0) return [];
  const changes = changed.map(({ order: { id }, effects }) => ({ id, effects }));
  return [db.execute(sql`select order_effects(${json(changes)}, ${countersOf(changed)})`)];
}

/** Products whose stock a draft may change, by any of its lines. */
export function stockMovedBy({ effects, items, returned }: Draft): number[] {
  const moves = effects.includes("reduce stock") || effects.includes("restore stock");
  return productsOf(moves ? [...items, ...returned] : returned);
}

/** Products and variations of lines, each once. */
export function productsOf(lines: Pick<OrderItem, "productId" | "variationId">[]): number[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns the units of removed lines, and of lines that change their product; undefined without any. */
export function returnUnits(drafts: Draft[]): SQL | undefined {
  const returning = drafts.filter(({ returned }) => returned.length > 0);
  if (returning.length === 0) return undefined;
  const ids = returning.flatMap(({ returned }) => returned.map(({ id }) => id));
  const counting = drafts.filter((draft) => draft.effects.length > 0 || returning.includes(draft));
  return sql`return_units(${json(ids)}, ${countersOf(counting)})`;
}

/** Products and coupon codes that drafts may count. The transaction locks them before its first count. */
function countersOf(drafts: Draft[]): SQL {
  const lines = drafts.flatMap(({ items, returned }) => [...items, ...returned]);
  const codes = lines.filter(({ kind }) => kind === "coupon").map(({ name }) => name.toLowerCase());
  return sql`${json(productsOf(lines))}, ${json(codes)}`;
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}
