import { type SQL, sql } from "drizzle-orm";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import { users } from "../../../schema/users.ts";

/** A meta value as text, null without one. The legacy API keeps names and addresses as meta, too. */
export function metaText(key: string): SQL {
  if (key === "first_name") return sql`${users.firstName}`;
  if (key === "last_name") return sql`${users.lastName}`;
  const [, of, field = ""] = /^(billing|shipping)_(.+)$/.exec(key) ?? [];
  if (of === "billing" && Object.hasOwn(EMPTY_BILLING, field))
    return sql`(${users.billing}->>${field}::text)`;
  if (of === "shipping" && Object.hasOwn(EMPTY_ADDRESS, field))
    return sql`(${users.shipping}->>${field}::text)`;
  return sql`(${users.meta}->>${key}::text)`;
}
