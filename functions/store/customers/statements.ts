import { eq, type SQL, sql } from "drizzle-orm";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { users } from "../../../schema/users.ts";
import { signedBy } from "../access/actor.ts";
import type { StoreContext } from "../context.ts";
import type { StoreError } from "../errors.ts";
import { customerColumns } from "./customer.ts";
import type { PlannedWrite } from "./plan.ts";

/** The statement of a planned write; returns one row, the customer. Without a hash it keeps the password. */
export function statement(
  ctx: Pick<StoreContext, "db" | "actor" | "address">,
  { kind, id, patch }: Exclude<PlannedWrite, StoreError>,
  passwordHash: string | undefined,
) {
  const { db } = ctx;
  const { email, firstName, lastName, billing, shipping } = patch;
  if (kind === "created")
    return db
      .insert(users)
      .values({
        id,
        login: patch.username,
        email: patch.email,
        role: "customer",
        firstName,
        lastName,
        passwordHash,
        billing: { ...EMPTY_BILLING, ...billing },
        shipping: { ...EMPTY_ADDRESS, ...shipping },
      })
      .returning({ ...customerColumns, ...signedBy(ctx) });
  return db
    .update(users)
    .set({
      id,
      updatedAt: thisSecond,
      email,
      firstName,
      lastName,
      passwordHash,
      billing: billing && onTopOf(users.billing, billing),
      shipping: shipping && onTopOf(users.shipping, shipping),
    })
    .where(eq(users.id, id))
    .returning({ ...customerColumns, ...signedBy(ctx) });
}

/** Merges in SQL, so that simultaneous edits of different fields all take effect. */
function onTopOf(stored: typeof users.billing | typeof users.shipping, supplied: object): SQL {
  return sql`${stored} || ${JSON.stringify(supplied)}::jsonb`;
}
