import { asc, eq, sql } from "drizzle-orm";
import { readCouponPatch } from "../../../functions/resources/coupons/record.ts";
import { writeCoupons } from "../../../functions/store/coupons/write.ts";
import { coupons } from "../../../schema/coupons.ts";
import { terms } from "../../../schema/terms.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { DEMO, filled } from "./data.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The demo shop's 40 coupons, always the same: of all types, with every kind of limit, one each nine days; the last one is in the
 * trash. Some ended before `until`, some end in the week after. Needs the products' categories.
 */
export async function fillCoupons(tx: Database, until: Date): Promise<void> {
  const categories = await tx
    .select()
    .from(terms)
    .where(eq(terms.taxonomy, "category"))
    .orderBy(asc(terms.id));
  const ids = Object.fromEntries(categories.map(({ name, id }) => [name, id]));
  const day = (fromNow: number) => new Date(until.getTime() + fromNow * DAY_MS).toISOString().slice(0, 10);
  const bodies = DEMO.couponSizes.flatMap(({ amount, ended, ending }) =>
    filled(DEMO.coupons, { ...ids, amount, ended: day(ended), ending: day(ending) }),
  );
  await writeCoupons(
    await operatorContext(tx),
    bodies.map((body) => ({ patch: readCouponPatch(body) })),
  );
  const latest = sql`(select max(id) from ${coupons})`;
  const at = sql`${until.toISOString()}::timestamptz - (1 + ${latest} - id) * interval '9 days'`;
  await tx.execute(sql`
    update ${coupons} set created_at = ${at}, updated_at = ${at}, status = case id when ${latest} then 'trash' else status end
    where id > ${latest} - ${bodies.length}::int`);
}
