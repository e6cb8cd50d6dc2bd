import { parseArgs } from "node:util";
import { defineCommand } from "citty";
import { isDeliveryUrl } from "../../../functions/store/webhooks/delivery-url.ts";
import { isTopic } from "../../../functions/store/webhooks/topics.ts";
import { CliError } from "../cli-error.ts";
import { dataDirOption, jsonOption, parseId } from "../options.ts";
import { printJson } from "../print.ts";
import { listen } from "../webhooks/listen.ts";
import type { Received } from "../webhooks/receiver.ts";

const TOPICS = ["order", "customer", "coupon", "product"].flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);

export const listenCommand = defineCommand({
  meta: {
    name: "store webhooks listen",
    description:
      "Receive deliveries on 127.0.0.1, check and print them; the webhooks for it are removed at Ctrl-C. " +
      "Only the local stack (WEBHOOK_ALLOW_PRIVATE) delivers there: a deployed store needs a tunnel and --url",
  },
  args: {
    port: { type: "string", valueHint: "N", description: "Port to listen on; without it a free one" },
    topic: {
      type: "string",
      valueHint: "TOPIC",
      description:
        "Topic to be told of; may be repeated. Without it orders, customers, coupons and products created, updated and deleted",
    },
    forward: {
      type: "string",
      valueHint: "URL",
      description: "Pass each request on to this URL and answer what it answers",
    },
    url: {
      type: "string",
      valueHint: "URL",
      description: "Public address to register, of a tunnel that leads here",
    },
    user: {
      type: "string",
      valueHint: "ID",
      description: "Owner, with whose rights payloads are built; without it the first administrator",
    },
    json: { ...jsonOption, description: "Print each delivery as a line of JSON" },
    "data-dir": dataDirOption,
  },
  async run({ args, rawArgs }) {
    await listen({
      dataDir: args["data-dir"],
      port: args.port === undefined ? 0 : parsePort(args.port),
      topics: parseTopics(rawArgs),
      forwardTo: args.forward === undefined ? undefined : new URL(parseUrl(args.forward, "--forward")),
      publicUrl: args.url === undefined ? undefined : parseUrl(args.url, "--url"),
      userId: args.user === undefined ? undefined : parseId(args.user, "--user"),
      onReceived: args.json === true ? printJson : printReceived,
      onReady({ url, deliveryUrl, ids, removed }) {
        if (removed > 0) console.error(`Removed webhooks that an earlier run had left: ${removed}.`);
        const tunnel = deliveryUrl === url ? "" : ` behind ${deliveryUrl}`;
        console.error(`Listening at ${url}${tunnel} with webhooks ${ids.join(", ")}. Ctrl-C ends it.`);
      },
    });
  },
});

/** citty keeps the last one only. */
function parseTopics(rawArgs: string[]): string[] {
  const options = { topic: { type: "string", multiple: true } } as const;
  const { topic = [] } = parseArgs({ args: rawArgs, options, strict: false }).values;
  const topics = new Set(topic.map((text) => String(text).toLowerCase()));
  for (const text of topics) if (!isTopic(text)) throw new CliError(`"${text}" is no topic`, 2);
  return topics.size > 0 ? [...topics] : TOPICS;
}

function parsePort(text: string): number {
  const port = parseId(text, "--port");
  if (port > 65_535) throw new CliError(`--port must be at most 65535, not ${port}`, 2);
  return port;
}

function parseUrl(text: string, option: string): string {
  if (!isDeliveryUrl(text))
    throw new CliError(`${option} must be a URL with http or https, not "${text}"`, 2);
  return text;
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
  const { time, signature, standard_signature } = received;
  const words = [
    time,
    topic ?? "unknown",
    object_id ?? "-",
    delivery ?? `webhook ${webhook_id ?? "-"}`,
    signature && `signature ${signature}`,
    standard_signature && `standard ${standard_signature}`,
    forwarded && `forwarded: ${forwarded}`,
    times !== null && times > 1 && `again: ${times}`,
  ];
  console.log(words.filter(Boolean).join("  "));
}
