import { sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";

/** A column with the encrypted previous secret of a webhook; null unless it also signs (§secret-rotation). */
export function previousSecret() {
  return sql<
    string | null
  >`case when ${webhooks.previousSecretUntil} > now() then ${webhooks.previousSecretCiphertext} end`;
}
