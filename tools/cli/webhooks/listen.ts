import { randomBytes } from "node:crypto";
import { onStopRequest } from "../../local/stop-request.ts";
import { withStore } from "../with-store.ts";
import { openReceiver, type Received } from "./receiver.ts";
import { registerListener, removeListeners } from "./registration.ts";
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

/** Receives deliveries until the process must stop. It opens the store only to create and to delete its webhooks. */
export async function listen(options: ListenOptions): Promise<void> {
  const { dataDir, topics, userId } = options;
  const secret = options.secret ?? randomBytes(32).toString("hex");
  const receiver = await openReceiver({ ...options, secret });
  const stopped = stopRequest();
  try {
    const deliveryUrl = options.publicUrl ?? receiver.url;
    const { ids, removed } = await withStore({ dataDir }, async ({ db, secretsKey }) => ({
      removed: await removeListeners(db),
      ids: await registerListener(db, { topics, deliveryUrl, secret, secretsKey, userId }),
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
