import { isTopic } from "../../../functions/store/webhooks/topics.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { examples, idOf, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine } from "../../command-line/print.ts";
import { listen } from "../webhooks/listen.ts";
import type { Received } from "../webhooks/receiver.ts";
import { readUrl } from "../webhooks/url-option.ts";

const TOPICS = ["order", "customer", "coupon", "product"].flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);

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
    .action(async ({ port = 0, topic, forward, url, user: userId, secret, json }, command) => {
      await listen({
        dataDir: command.optsWithGlobals().dataDir,
        port,
        topics: parseTopics(topic),
        forwardTo: forward === undefined ? undefined : new URL(await readUrl(forward, "--forward")),
        publicUrl: url === undefined ? undefined : await readUrl(url, "--url"),
        userId,
        secret,
        onReceived: json ? printJson : printReceived,
        onReady({ url: listening, deliveryUrl, ids, removed, secret: signing }) {
          console.error(`Signing secret: ${signing}`);
          if (removed > 0) console.error(`Removed webhooks of an earlier run: ${removed}.`);
          const tunnel = deliveryUrl === listening ? "" : ` behind ${deliveryUrl}`;
          console.error(
            `Listening at ${listening}${tunnel} with webhooks ${ids.join(", ")}. Ctrl-C ends it.`,
          );
        },
      });
    });
}

function parseTopics(words: string[] = []): string[] {
  const topics = new Set(words.map((text) => text.toLowerCase()));
  for (const text of topics) if (!isTopic(text)) throw new CliError(`"${text}" is not a topic`, 2);
  return topics.size > 0 ? [...topics] : TOPICS;
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
  for (const line of linesOf(body)) printLine(`    ${line}`);
}

/** Printed lines of a body; `--json` prints all of it. */
const MOST_LINES = 60;
const LONGEST_LINE = 500;

/** A body in readable lines. */
function linesOf(body: unknown): string[] {
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  const lines = text.split("\n").map((line) => line.slice(0, LONGEST_LINE));
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `… and ${more} more lines; --json prints all`] : lines;
}
