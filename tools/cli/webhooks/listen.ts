import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { inArray, like } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { isAlive } from "../../local/process-alive.ts";
import { onStopRequest } from "../../local/stop-request.ts";
import { withStore } from "../with-store.ts";
import { openReceiver, type Received } from "./receiver.ts";
import { createWebhooks } from "./change.ts";
import { wakeDeliveries } from "./wake.ts";

interface ListenOptions {
  dataDir: string;
  port: number;
  topics: readonly string[];
  forwardTo?: URL | undefined;
  /** The address of deliveries, if not the receiver's own. */
  publicUrl?: string | undefined;
  userId?: number | undefined;
  /** Signs the deliveries; random by default. */
  secret?: string | undefined;
  onReceived: (received: Received) => void;
  onReady: (listening: {
    url: string;
    deliveryUrl: string;
    ids: number[];
    removed: number;
    secret: string;
  }) => void;
}

/**
 * Receives deliveries of the topics until the process must stop, and keeps webhooks for them as long. It opens the store only
 * to create and to delete them, so that the stack may restart meanwhile.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const { dataDir, topics, userId } = options;
  const secret = options.secret ?? randomBytes(32).toString("hex");
  const receiver = await openReceiver({ ...options, secret });
  const stopped = stopRequest();
  try {
    const deliveryUrl = options.publicUrl ?? receiver.url;
    const { ids, removed } = await withStore({ dataDir }, async ({ db, secretsKey }) => ({
      removed: await removeListeners(db),
      ids: (
        await createWebhooks(db, secretsKey, { topics, deliveryUrl, name: listenerName(), secret, userId })
      ).ids,
      pings: await wakeDeliveries(db),
    }));
    try {
      options.onReady({ url: receiver.url, deliveryUrl, ids, removed, secret });
      await stopped;
    } finally {
      await withStore({ dataDir }, ({ db }) => removeListeners(db));
    }
  } finally {
    await receiver.close();
  }
}

/** Resolves at the first request; the command then ends by itself. */
function stopRequest(): Promise<void> {
  return new Promise((stop) => {
    onStopRequest(() => {
      stop();
      return new Promise(() => {});
    });
  });
}

/** Deletes the webhooks of this process and of killed listeners; returns their number. */
async function removeListeners(db: Database): Promise<number> {
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
