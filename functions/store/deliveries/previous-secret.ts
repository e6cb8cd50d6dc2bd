import { sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";

/** The secret of a webhook before the one that it has, sealed, as a column; null unless it signs too (§secret-rotation). */
export function previousSecret() {
  return sql<
    string | null
  >`case when ${webhooks.previousSecretUntil} > now() then ${webhooks.previousSecretCiphertext} end`;
}
