import { hostname } from "node:os";
import { asc, eq, inArray, like } from "drizzle-orm";
import { hasRole } from "../../../functions/store/access/has-role.ts";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { users } from "../../../schema/users.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import { isAlive } from "../../local/process-alive.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";

interface ListenerOptions {
  topics: readonly string[];
  deliveryUrl: string;
  secret: string;
  /** Base64 of the AES key that encrypts the secret. */
  secretsKey: string;
  /** The owner, by default the first administrator. */
  userId?: number | undefined;
}

/** Creates a webhook for each topic, with pings, and returns their ids. Throws a `CliError` without an owner. */
export async function registerListener(db: Database, options: ListenerOptions): Promise<number[]> {
  const { topics, deliveryUrl, secret, secretsKey } = options;
  const secretCiphertext = await encryptSecret(await readSecretsKey(db, secretsKey), secret);
  return db.transaction(async (tx) => {
    const userId = await findOwner(tx, options.userId);
    const rows = topics.map((topic) => ({
      name: listenerName(),
      topic,
      deliveryUrl,
      secretCiphertext,
      userId,
    }));
    const registered = await tx.insert(webhooks).values(rows).returning({ id: webhooks.id });
    await tx
      .insert(deliveries)
      .values(registered.map(({ id }) => ({ webhookId: id, topic: PING, queuedAt: null })));
    return registered.map(({ id }) => id);
  });
}

/** Deletes the webhooks of this process and of killed listeners; returns their number. */
export async function removeListeners(db: Database): Promise<number> {
  const named = await db
    .select({ id: webhooks.id, name: webhooks.name })
    .from(webhooks)
    .where(like(webhooks.name, `${NAME} (%`));
  const over = named.filter(({ name }) => {
    const [, host, pid = ""] = LISTENER.exec(name) ?? [];
    return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
  });
  const ids = over.map(({ id }) => id);
  const removed = await db.delete(webhooks).where(inArray(webhooks.id, ids)).returning({ id: webhooks.id });
  return removed.length;
}

const NAME = "store webhooks listen";
/** Machine and process. */
const LISTENER = /\((\S+) ([1-9]\d*)\)$/;

function listenerName(): string {
  return `${NAME} (${hostname()} ${process.pid})`;
}

/** The owner of a webhook: the named user, or the first administrator. Throws a `CliError` without one. */
export async function findOwner(db: Database, userId: number | undefined): Promise<number> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(userId === undefined ? hasRole("administrator") : eq(users.id, userId))
    .orderBy(asc(users.id))
    .limit(1)
    .for("key share");
  if (owner !== undefined) return owner.id;
  throw new CliError(
    userId === undefined
      ? "the store has no administrator: name the owner with --user"
      : `no user has the id ${userId}`,
  );
}
