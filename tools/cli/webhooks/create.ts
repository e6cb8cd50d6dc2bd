import type { StoreContext } from "../../../functions/store/context.ts";
import type { WebhookPatch } from "../../../functions/store/webhooks/webhook.ts";
import { createWebhook } from "../../../functions/store/webhooks/write.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { findUser, firstAdministrator } from "../../store/users/users.ts";

interface NewWebhooks extends WebhookPatch {
  topics: readonly string[];
  /** The owner, by default the first administrator. */
  userId?: number | undefined;
}

/** Creates a webhook of each topic in one transaction; returns the ids. Throws the refusals of `createWebhook`, and a `CliError` without an owner. */
export function createWebhooks(
  db: Database,
  secretsKey: string,
  { topics, userId, ...same }: NewWebhooks,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const owner = await ownerOf(await operatorContext(tx), userId);
    const ctx = await operatorContext(tx, { secretsKey, userId: owner });
    const ids = [];
    for (const topic of topics) ids.push((await createWebhook(ctx, { ...same, topic }, "")).id);
    return ids;
  });
}

async function ownerOf(ctx: StoreContext, userId: number | undefined): Promise<number> {
  if (userId !== undefined) return (await findUser(ctx, String(userId))).id;
  const first = await firstAdministrator(ctx);
  if (first === undefined) throw new CliError("the store has no administrator: name the owner with --user");
  return first;
}
