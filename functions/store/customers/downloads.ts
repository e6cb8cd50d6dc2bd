import { and, asc, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { downloadPermissions, orders } from "../../../schema/orders.ts";
import { productFiles } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Database, RowOf } from "../sql/queries.ts";

/** A file that a customer may download. `remaining` is null for any number of times, `expires` is `YYYY-MM-DD`. */
export type Download = RowOf<ReturnType<typeof selectDownloads>>;

/** The user's current downloads (§downloads). Throws `customer_unknown`, `customer_read_forbidden`. */
export async function listDownloads(ctx: StoreContext, userId: number): Promise<Download[]> {
  const { db } = ctx;
  const user = db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const downloads = selectDownloads(db, userId);
  const missing = () => new StoreError("customer_unknown");
  const found = await ctx.read({ user, downloads }, { right: RIGHTS.customer.read, missing, record: user });
  return found.downloads;
}

const { downloadId, productId, orderId, email, remaining, expires } = downloadPermissions;

function selectDownloads(db: Database, userId: number) {
  const { orderKey } = orders;
  const file = { fileName: productFiles.name, fileUrl: productFiles.url };
  const isOfFile = and(eq(productFiles.productId, productId), eq(productFiles.id, downloadId));
  return db
    .select({ downloadId, productId, orderId, orderKey, email, remaining, expires, ...file })
    .from(downloadPermissions)
    .innerJoin(orders, and(eq(orders.id, orderId), paid))
    .innerJoin(productFiles, isOfFile)
    .where(and(eq(downloadPermissions.userId, userId), usable))
    .orderBy(asc(orderId), asc(productId), asc(downloadPermissions.id));
}

const paid = or(
  eq(orders.status, "completed"),
  and(eq(orders.status, "processing"), sql`(select ${settings.grantDownloadsAfterPayment} from ${settings})`),
);

const today = sql`(now() at time zone 'utc')::date`;
const usable = and(or(isNull(remaining), gt(remaining, 0)), or(isNull(expires), gte(expires, today)));
