import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";

/** The secret of a webhook as it is sealed; empty where there is no such webhook. Throws `webhook_read_forbidden`. */
export async function sealedSecretOf(ctx: StoreContext, id: number): Promise<string> {
  const { rows } = await ctx.read(secretOf({ id }), { right: MAY_READ });
  return rows[0]?.sealed ?? "";
}

const secretOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select({ sealed: webhooks.secretCiphertext }).from(webhooks).where(eq(webhooks.id, id)),
}));
