import { Big } from "big.js";
import type pg from "pg";
import type { Found } from "../import/all.ts";

/** Orders of a month in a status on both sides. */
export interface OrderSum {
  month: string;
  status: string;
  found: { orders: number; total: string };
  stored: { orders: number; total: string };
}

export interface ImportCounts {
  /** Imported records of each kind in the store; none in a dry run. */
  stored: Map<string, number>;
  orders: OrderSum[];
}

/** Parts of other records, with the column that names the record. */
const PARTS = [
  ["refunds", "order_id", "orders"],
  ["order_notes", "order_id", "orders"],
  ["download_permissions", "order_id", "orders"],
  ["reviews", "product_id", "products"],
] as const;

/** Counts and sums the imported records in the store, beside the dump's. */
export async function countImported(
  client: pg.ClientBase,
  found: Found,
  isDry: boolean,
): Promise<ImportCounts> {
  const stored = new Map<string, number>();
  const { rows: roots } = await client.query<{ kind: string; count: number }>(
    "select kind, count(*)::int as count from public.moved_records group by kind",
  );
  for (const { kind, count } of roots) stored.set(kind, count);
  for (const [table, column, kind] of PARTS) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${table} t join public.moved_records m on m.kind = '${kind}' and m.id = t.${column}`,
    );
    stored.set(table, rows[0]?.count ?? 0);
  }
  const { rows: sums } = await client.query<{ key: string; orders: number; total: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM') || ' ' || status as key,
       count(*)::int as orders, sum(total)::text as total
     from public.orders join public.moved_records m on m.kind = 'orders' and m.id = orders.id group by 1`,
  );
  const there = new Map(sums.map(({ key, orders, total }) => [key, { orders, total }]));
  const nothing = { orders: 0, total: "0" };
  const orders = [...new Set([...found.orders.keys(), ...there.keys()])].toSorted().map((key) => {
    const [month = "", status = ""] = key.split(" ");
    const of = found.orders.get(key);
    return {
      month,
      status,
      found: of ? { orders: of.orders, total: of.total.toFixed() } : nothing,
      stored: isDry ? nothing : plain(there.get(key) ?? nothing),
    };
  });
  return { stored: isDry ? new Map() : stored, orders };
}

/** Without trailing zeros. */
function plain({ orders, total }: { orders: number; total: string }) {
  return { orders, total: new Big(total).toFixed() };
}

/** Whether a month's orders differ between the sides. */
export function differs({ found, stored }: OrderSum): boolean {
  return found.orders !== stored.orders || !new Big(found.total).eq(stored.total);
}
