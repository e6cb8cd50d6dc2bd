import { eq, inArray, or, sql } from "drizzle-orm";
import { chunks } from "../../database/chunks.ts";
import { rolesOf } from "../../../functions/store/customers/roles.ts";
import { listKeys } from "../../../functions/store/keys/api-keys.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { downloadPermissions } from "../../../schema/orders.ts";
import { reviews } from "../../../schema/products.ts";
import { sessions, signInNetworks } from "../../../schema/sessions.ts";
import type { Database } from "../../database/database.ts";
import { EXPORTED } from "../../export/records.ts";
import { recordExport } from "../../database/audit.ts";
import { operatorContext } from "../../store/operator.ts";
import { keyRecord } from "../commands/keys.ts";
import { findPerson, type Person } from "../../store/people/find.ts";

/** Orders per query. */
const AT_ONCE = 100;

/**
 * Everything that the store has about a person, of one moment: the user, orders of the user and of a guest with the address,
 * reviews, downloads, sign-ins, keys, and the receivers of their data (§personal-data). Throws a `CliError` for an unknown one.
 */
export async function exportPerson(db: Database, address: string, baseUrl: string) {
  await recordExport(db, ["person"]);
  return db.transaction((snapshot) => read(snapshot, address, baseUrl), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function read(db: Database, address: string, baseUrl: string) {
  const person = await findPerson(db, address);
  const { email, user, orderIds, reviewIds } = person;
  const ctx = await operatorContext(db);
  const view = { baseUrl, settings: ctx.settings };
  const userId = user?.id ?? 0;
  const [customer] = user ? await EXPORTED.customers.lines(db, [user.id]) : [];
  const orders = [];
  for (const ids of chunks(orderIds, AT_ONCE)) orders.push(...(await EXPORTED.orders.lines(db, ids, view)));
  return {
    email,
    customer: customer?.customer ?? null,
    ...(user && { roles: rolesOf(user), customer_meta: user.meta }),
    orders,
    reviews: await db.select().from(reviews).where(inArray(reviews.id, reviewIds)).orderBy(reviews.id),
    downloads: await db
      .select()
      .from(downloadPermissions)
      .where(or(eq(downloadPermissions.userId, userId), sql`lower(${downloadPermissions.email}) = ${email}`))
      .orderBy(downloadPermissions.id),
    sessions: await db
      .select({ created_at: sessions.createdAt, address: sessions.address, browser: sessions.browser })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    sign_in_networks: await db
      .select({ network: signInNetworks.network })
      .from(signInNetworks)
      .where(eq(signInNetworks.userId, userId)),
    api_keys: (await listKeys(ctx)).filter((key) => key.userId === userId).map(keyRecord),
    deliveries: await deliveriesOf(db, person),
  };
}

/** Attempts that sent the person's records to receivers of webhooks. */
function deliveriesOf(db: Database, { user, orderIds }: Person) {
  const kind = sql`split_part(${deliveries.topic}, '.', 1)`;
  const ofOrders = sql`(${kind} = 'order' and ${deliveries.objectId} = any(${`{${orderIds.join(",")}}`}::bigint[]))`;
  const ofUser = sql`(${kind} = 'customer' and ${deliveries.objectId} = ${user?.id ?? 0})`;
  return db
    .select({
      delivery: deliveries.deliveryId,
      topic: deliveries.topic,
      sent_at: deliveryAttempts.startedAt,
      to: sql<string>`regexp_replace(${deliveryAttempts.url}, '[?#].*$', '')`,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.delivery))
    .where(sql`${ofOrders} or ${ofUser}`)
    .orderBy(deliveryAttempts.id);
}
