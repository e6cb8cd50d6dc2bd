import { and, asc, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { downloadPermissions, orders } from "../../../schema/orders.ts";
import { productFiles } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";

/** A file that a customer may download. `remaining` is null for any number of times, `expires` is `YYYY-MM-DD`. */
export interface Download {
  downloadId: string;
  productId: number;
  orderId: number;
  orderKey: string;
  email: string;
  remaining: number | null;
  expires: string | null;
  fileName: string;
  fileUrl: string;
}

/** The user's current downloads (§downloads). Throws `customer_unknown`, `customer_read_forbidden`. */
export async function listDownloads(ctx: StoreContext, userId: number): Promise<Download[]> {
  const { db } = ctx;
  const user = db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const downloads = db
    .select({
      downloadId: downloadPermissions.downloadId,
      productId: downloadPermissions.productId,
      orderId: downloadPermissions.orderId,
      orderKey: orders.orderKey,
      email: downloadPermissions.email,
      remaining: downloadPermissions.remaining,
      expires: downloadPermissions.expires,
      fileName: productFiles.name,
      fileUrl: productFiles.url,
    })
    .from(downloadPermissions)
    .innerJoin(orders, and(eq(orders.id, downloadPermissions.orderId), paid))
    .innerJoin(
      productFiles,
      and(
        eq(productFiles.productId, downloadPermissions.productId),
        eq(productFiles.id, downloadPermissions.downloadId),
      ),
    )
    .where(and(eq(downloadPermissions.userId, userId), usable))
    .orderBy(
      asc(downloadPermissions.orderId),
      asc(downloadPermissions.productId),
      asc(downloadPermissions.id),
    );
  const missing = () => new StoreError("customer_unknown");
  const found = await ctx.read({ user, downloads }, { right: RIGHTS.customer.read, missing, record: user });
  return found.downloads;
}

const paid = or(
  eq(orders.status, "completed"),
  and(eq(orders.status, "processing"), sql`(select ${settings.grantDownloadsAfterPayment} from ${settings})`),
);

const today = sql`(now() at time zone 'utc')::date`;
const usable = and(
  or(isNull(downloadPermissions.remaining), gt(downloadPermissions.remaining, 0)),
  or(isNull(downloadPermissions.expires), gte(downloadPermissions.expires, today)),
);
