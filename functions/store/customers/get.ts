import { eq, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { isEmail } from "../email.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { readOne } from "../read-one.ts";
import { lookupOf } from "../write.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { RIGHTS } from "../access/rights.ts";

/** The user with the id, of any role. Throws `customer_unknown`, `customer_read_forbidden`. */
export function getCustomer(ctx: StoreContext, id: number): Promise<Customer> {
  const missing = () => new StoreError("customer_unknown");
  const record = lookupOf(ctx.db, users, [id]);
  return readOne(ctx, customerWithId({ id }), RIGHTS.customer.read, missing, { record });
}

/** The user with the e-mail address, in any case. Throws `customer_email_unknown`, `customer_read_forbidden`. */
export async function getCustomerByEmail(ctx: StoreContext, email: string): Promise<Customer> {
  const unknown = () => new StoreError("customer_email_unknown");
  if (!isEmail(email)) throw unknown();
  return readOne(ctx, customerWithEmail({ email: email.toLowerCase() }), RIGHTS.customer.read, unknown);
}

const customerWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select(customerColumns).from(users).where(eq(users.id, id)),
}));

const customerWithEmail = routine({ email: "text" }, (db, { email }) => ({
  rows: db
    .select(customerColumns)
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`),
}));
