import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { formatInstant } from "../../functions/resources/serialize/formats.ts";

interface Range {
  min: string;
  max: string;
}

/** Parameters of the scenarios on a seeded store, of about the same size for any store. */
export interface Sample {
  /** In the middle of all orders. */
  orderId: number;
  /** A customer with the orders of `email`: nine. */
  customerId: number;
  email: string;
  /** Bounds of 25 orders in the middle. */
  range: Range;
  /** Noon to noon: more orders in a larger store. */
  day: Range;
  /** Of all orders, ten on a page, the one in the middle. */
  page: number;
}

const IN_RANGE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function sampleOf(db: Database): Promise<Sample> {
  const { rows } = await db.execute<Record<keyof Sample | "first" | "last" | "noon", string>>(sql`
    with middle as (
      select * from orders where customer_id is not null and id >= (select (min(id) + max(id)) / 2 from orders)
      order by id limit 1
    )
    select id as "orderId", customer_id as "customerId", billing->>'email' as email, created_at as first,
      date_trunc('day', created_at) + interval '12 hours' as noon,
      (select count(*) / 20 from orders) as page,
      (select created_at from orders later where later.id = middle.id + ${IN_RANGE - 1}) as last
    from middle`);
  const [row] = rows;
  if (!row) throw new Error("There are no orders to measure with");
  const noon = new Date(row.noon);
  return {
    orderId: Number(row.orderId),
    customerId: Number(row.customerId),
    email: row.email,
    range: { min: formatInstant(new Date(row.first)), max: formatInstant(new Date(row.last)) },
    day: { min: formatInstant(noon), max: formatInstant(new Date(noon.getTime() + DAY_MS)) },
    page: Number(row.page),
  };
}
