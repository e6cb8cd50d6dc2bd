import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { isEmail } from "../email.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { readOne } from "../read-one.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { MAY_READ } from "./rights.ts";

/** The user with the id, of any role. Throws `customer_unknown`, `customer_read_forbidden`. */
export function getCustomer(ctx: StoreContext, id: number): Promise<Customer> {
  return readCustomer(ctx, eq(users.id, id), "customer_unknown");
}

/** The user with the e-mail address, in any case. Throws `customer_email_unknown`, `customer_read_forbidden`. */
export async function getCustomerByEmail(ctx: StoreContext, email: string): Promise<Customer> {
  if (!isEmail(email)) throw new StoreError("customer_email_unknown");
  return readCustomer(ctx, sql`lower(${users.email}) = ${email.toLowerCase()}`, "customer_email_unknown");
}

function readCustomer(ctx: StoreContext, where: SQL, missing: StoreErrorCode): Promise<Customer> {
  return readOne(
    ctx,
    ctx.db.select(customerColumns).from(users).where(where),
    MAY_READ,
    new StoreError(missing),
  );
}
