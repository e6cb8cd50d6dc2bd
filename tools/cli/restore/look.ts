import { desc, eq, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { restores } from "../../../schema/restores.ts";
import { deliveries } from "../../../schema/deliveries.ts";

import { sessions, signInLinks } from "../../../schema/sessions.ts";
import type { Database } from "../../database/database.ts";

/** A sequence jumps by the number of ids drawn so far, and at least by this number. */
const LEAST_MARGIN = 100_000;

export interface Jump {
  sequence: string;
  /** The last drawn id; 0 for none. */
  from: number;
  to: number;
}

/** The state of a restored store before it is resumed. */
export interface RestoredStore {
  point: Date;
  /** Time of an earlier resumption after this restore; undefined for none. */
  takenUpAt: Date | undefined;
  /** Time of an order that is younger than the restored point; undefined for none. */
  orderSince: Date | undefined;
  jumps: Jump[];
  pendingDeliveries: number;
  /** Sessions and sign-in links. */
  signedIn: number;
}

/** Examines a store that was restored to a point, and changes nothing. Each sequence is to jump by `margin`, if given. */
export async function lookAtRestored(db: Database, point: Date, margin?: number): Promise<RestoredStore> {
  const [before] = await db.select().from(restores).where(eq(restores.point, point));
  const [newest] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return {
    point,
    takenUpAt: before?.restoredAt,
    orderSince: newest && newest.at > point ? newest.at : undefined,
    jumps: await jumpsOf(db, margin),
    pendingDeliveries: await db.$count(deliveries, eq(deliveries.state, "pending")),
    signedIn: (await db.$count(sessions)) + (await db.$count(signInLinks)),
  };
}

async function jumpsOf(db: Database, margin: number | undefined): Promise<Jump[]> {
  const { rows } = await db.execute<{ sequence: string; last: string | null }>(sql`
    select sequencename as sequence, last_value as last from pg_sequences where schemaname = 'public' order by 1`);
  return rows.map(({ sequence, last }) => {
    const from = Number(last ?? 0);
    return { sequence, from, to: from + (margin ?? Math.max(LEAST_MARGIN, from)) };
  });
}
