import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { previousSecret } from "../deliveries/delivery.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { RIGHTS } from "../access/rights.ts";

/** The encrypted secrets of a webhook. */
export interface SealedSecrets {
  sealedSecret: string;
  /** The previous one, while it also signs (§secret-rotation). */
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** The secrets of a webhook; undefined for a missing one. Throws `webhook_read_forbidden`. */
export async function sealedSecretsOf(ctx: StoreContext, id: number): Promise<SealedSecrets | undefined> {
  const { rows } = await ctx.read(secretsOf({ id }), { right: RIGHTS.webhook.read });
  return rows[0];
}

const secretsOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({
      sealedSecret: webhooks.secretCiphertext,
      previousSecret: previousSecret(),
      previousUntil: webhooks.previousSecretUntil,
    })
    .from(webhooks)
    .where(eq(webhooks.id, id)),
}));
