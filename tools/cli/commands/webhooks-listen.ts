import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { StoreContext } from "../../../functions/store/context.ts";
import { StoreError } from "../../../functions/store/errors.ts";
import { NEWEST } from "../../../functions/store/lists/list-query.ts";
import { allOf } from "../../../functions/store/lists/listing.ts";
import { listWebhooks } from "../../../functions/store/webhooks/read.ts";
import { isTopic, USUAL_TOPICS } from "../../../functions/store/webhooks/webhook.ts";
import { deleteWebhook } from "../../../functions/store/webhooks/write.ts";
import { isAlive } from "../../local/postgres/process-alive.ts";
import { onStopRequest } from "../../local/stop-request.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { examples, idOf, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine } from "../../command-line/print.ts";
import { createWebhooks } from "../webhooks/create.ts";
import { openReceiver, type Received } from "../webhooks/receiver.ts";
import { readUrl } from "../webhooks/url-option.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withOperator } from "../with-store.ts";

export function addListen(webhooks: StoreCommand): void {
  webhooks
    .command("listen")
    .description(
      "Receive, check and print deliveries on 127.0.0.1; Ctrl-C removes the webhooks of the command. " +
        "Only the local stack (WEBHOOK_ALLOW_PRIVATE) delivers to this address; a deployed store needs a tunnel and --url",
    )
    .option("--port <n>", "Port; by default any free one", parsePort)
    .option(
      "--topic <topic...>",
      "Topic to receive; may be repeated. By default orders, customers, coupons and products created, updated and deleted",
    )
    .option("--forward <url>", "Forward each request to this URL and return its response; - asks for the URL")
    .option("--url <url>", "Public address of a tunnel to this command; - asks for it")
    .option(
      "--user <id>",
      "Owner, whose rights decide the payloads; by default the first administrator",
      idOf("--user"),
    )
    .option("--secret <secret>", "Secret of the signatures, printed at the start; by default a random one")
    .option("--json", "Print each delivery as a line of JSON")
    .addHelpText(
      "after",
      examples(
        "webhooks listen --topic order.created --topic order.updated --forward http://127.0.0.1:3000/hook",
      ),
    )
    .action(async ({ port = 0, topic, forward, url, user: userId, secret: given, json }, command) => {
      const place = command.optsWithGlobals();
      const secret = given ?? randomBytes(32).toString("hex");
      const topics = parseTopics(topic);
      const forwardTo = forward === undefined ? undefined : new URL(await readUrl(forward, "--forward"));
      const publicUrl = url === undefined ? undefined : await readUrl(url, "--url");
      const onReceived = json ? printJson : printReceived;
      const receiver = await openReceiver({ port, secret, forwardTo, onReceived });
      const stopped = stopRequest();
      try {
        const deliveryUrl = publicUrl ?? receiver.url;
        // The store is open only to create and to delete webhooks, so that the stack may restart meanwhile.
        const { ids, removed } = await withOperator(place, async (ctx, { db, secretsKey }) => ({
          removed: await removeListeners(ctx),
          ids: await createWebhooks(db, secretsKey, {
            topics,
            deliveryUrl,
            name: listenerName(),
            secret,
            userId,
          }),
          pings: await wakeDeliveries(db),
        }));
        try {
          console.error(`Signing secret: ${secret}`);
          if (removed > 0) console.error(`Removed webhooks of an earlier run: ${removed}.`);
          const tunnel = publicUrl === undefined ? "" : ` behind ${publicUrl}`;
          console.error(
            `Listening at ${receiver.url}${tunnel} with webhooks ${ids.join(", ")}. Ctrl-C ends it.`,
          );
          await stopped;
        } finally {
          await withOperator(place, removeListeners);
        }
      } finally {
        await receiver.close();
      }
    });
}

function parseTopics(words: string[] = []): string[] {
  const topics = new Set(words.map((text) => text.toLowerCase()));
  for (const text of topics) if (!isTopic(text)) throw new CliError(`"${text}" is not a topic`, 2);
  return topics.size > 0 ? [...topics] : USUAL_TOPICS;
}

function parsePort(text: string): number {
  const port = idOf("--port")(text);
  if (port > 65_535) throw new CliError(`--port must be at most 65535, not ${port}`, 2);
  return port;
}

function printReceived({
  topic,
  object_id,
  webhook_id,
  delivery,
  times,
  forwarded,
  ...received
}: Received): void {
  const { time, genuine, signature, standard_signature, body } = received;
  const words = [
    time,
    topic ?? "unknown",
    object_id ?? "-",
    delivery ?? `webhook ${webhook_id ?? "-"}`,
    genuine !== null && (genuine ? "genuine" : "NOT GENUINE"),
    signature && `signature ${signature}`,
    standard_signature && `standard ${standard_signature}`,
    forwarded && `forwarded: ${forwarded}`,
    times !== null && times > 1 && `again: ${times}`,
  ];
  printLine(words.filter(Boolean).join("  "));
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  for (const line of text.split("\n")) printLine(`    ${line}`);
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
async function removeListeners(ctx: StoreContext): Promise<number> {
  const all = await allOf(await listWebhooks(ctx, { ...NEWEST, statuses: undefined }));
  const over = all.filter(({ name }) => {
    const [, host, pid = ""] = LISTENER.exec(name) ?? [];
    return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
  });
  const removed = over.map(({ id }) => deleteWebhook(ctx, id).then(() => 1, ifGone));
  return (await Promise.all(removed)).reduce((sum, one) => sum + one, 0);
}

/** Another listener may have removed it meanwhile. */
function ifGone(error: unknown): number {
  if (error instanceof StoreError && error.code === "webhook_unknown") return 0;
  throw error;
}

/** Machine and process. */
const LISTENER = /^store webhooks listen \((\S+) ([1-9]\d*)\)$/;

function listenerName(): string {
  return `store webhooks listen (${hostname()} ${process.pid})`;
}
