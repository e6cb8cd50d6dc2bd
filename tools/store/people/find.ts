import { sql } from "drizzle-orm";
import { type Customer, customerColumns } from "../../../functions/store/customers/customer.ts";
import { isOrderOf } from "../../../functions/store/customers/erase.ts";
import { orders } from "../../../schema/orders.ts";
import { reviews } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** The records of a person: the user with the e-mail address, if there is one, and the ids of orders and reviews. */
export interface Person {
  /** In lower case. */
  email: string;
  user: Customer | undefined;
  orderIds: number[];
  reviewIds: number[];
}

/** The person with an e-mail address. Throws a `CliError` for a text that is none, and for one that no record has. */
export async function findPerson(db: Database, address: string): Promise<Person> {
  const email = address.trim().toLowerCase();
  if (!email.includes("@")) throw new CliError(`"${address}" is not an e-mail address`);
  const [user] = await db
    .select(customerColumns)
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(email, user?.id))
    .orderBy(orders.id);
  // 0 is the user of guests' reviews.
  const byUser = sql`${reviews.userId} = nullif(${user?.id ?? 0}::bigint, 0)`;
  const reviewed = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(sql`lower(${reviews.email}) = ${email} or ${byUser}`);
  if (!user && ordered.length === 0 && reviewed.length === 0)
    throw new CliError(`no customer, order or review has the e-mail address ${email}`);
  return {
    email,
    user,
    orderIds: ordered.map(({ id }) => id),
    reviewIds: reviewed.map(({ id }) => id),
  };
}
