import { Option } from "@commander-js/extra-typings";
import { DELIVERY_STATES } from "../../../schema/deliveries.ts";
import { examples, idOf, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printFields, printJson, printRecords, recordOf } from "../../command-line/print.ts";
import { CliError } from "../../command-line/cli-error.ts";
import {
  getDelivery,
  type ListedDelivery,
  listDeliveries,
} from "../../../functions/store/deliveries/read.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { recoverDeliveries, redeliver, sendSample } from "../../../functions/store/deliveries/redeliver.ts";
import { LIMITS } from "../../../functions/store/deliveries/scheduler/limits.ts";
import { StoreError } from "../../../functions/store/errors.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withOperator } from "../with-store.ts";

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** A delivery's id in the store's form, from 32 hex digits or a UUID. Throws a usage error for another form. */
function parseDeliveryId(text: string): string {
  const parts = UUID.exec(text.toLowerCase())?.slice(1);
  if (!parts) throw new CliError(`the delivery must be 32 hex digits or a UUID, not "${text}"`, 2);
  return parts.join("-");
}

/** A delivery's id for receivers: 32 hex digits. */
function shownDeliveryId(uuid: string): string {
  return uuid.replaceAll("-", "");
}

type Delivery = Pick<
  ListedDelivery,
  "deliveryId" | "webhookId" | "topic" | "objectId" | "state" | "attempts" | "createdAt" | "dueAt"
>;

/** A delivery for the commands' output. */
function deliveryRecord({ deliveryId, webhookId, topic, objectId, state, attempts, ...times }: Delivery) {
  const { createdAt } = times;
  const dueAt = state === "pending" ? times.dueAt : null;
  const delivery = shownDeliveryId(deliveryId);
  return recordOf({ delivery, webhookId, topic, objectId, state, attempts, createdAt, dueAt });
}

const DELIVERY = ["<delivery>", "Id of the delivery: 32 hex digits or a UUID", parseDeliveryId] as const;

export function addDeliveries(webhooks: StoreCommand): void {
  webhooks
    .command("deliveries")
    .description("List deliveries, the newest first, with the result of the last attempt")
    .option("--webhook <id>", "Only those of this webhook", idOf("--webhook"))
    .option("--topic <topic>", "Only those of this topic")
    .addOption(new Option("--state <state>", "Only those in this state").choices(DELIVERY_STATES))
    .option(
      "--since <time>",
      "Only those created since a day, or a time such as 2026-11-21T08:30Z",
      instantOf("--since"),
    )
    .option("--until <time>", "Only those created before a day or time", instantOf("--until"))
    .option("--failed", "Only dead ones, and those with a failed last attempt")
    .option("--limit <n>", "Most rows", idOf("--limit"), 50)
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples("webhooks deliveries --failed", "webhooks deliveries --webhook 7 --limit 100"),
    )
    .action(async ({ webhook: webhookId, topic, failed = false, json, ...rest }, command) => {
      const query = { ...rest, webhookId, topic: topic?.toLowerCase(), failed };
      const found = await withOperator(command.optsWithGlobals(), (ctx) => listDeliveries(ctx, query));
      const records = found.map(({ status, error, ...delivery }) => ({
        ...deliveryRecord(delivery),
        last_status: status,
        last_error: error,
      }));
      printRecords(records, { json, none: "No delivery matches." });
    });
}

export function addShow(webhooks: StoreCommand): void {
  webhooks
    .command("show")
    .description(
      "Show a delivery, its webhook, and each attempt: the request, and the beginning of the response",
    )
    .argument(...DELIVERY)
    .addOption(jsonOption)
    .action(async (id, { json }, command) => {
      const found = await withOperator(command.optsWithGlobals(), (ctx) => getDelivery(ctx, id));
      const { finishedAt, claimedUntil, arg, ...delivery } = found.delivery;
      const { id: webhook, name, status, deliveryUrl } = found.webhook;
      const record = { ...deliveryRecord(delivery), ...recordOf({ finishedAt, claimedUntil }) };
      const ofWebhook = recordOf({ name, status, deliveryUrl });
      const attempts = found.attempts.map(
        ({ exchange, responseBody, number, startedAt, durationMs, url, ...of }) => ({
          ...recordOf({ attempt: number, startedAt, durationMs, url, status: of.status, error: of.error }),
          request_headers: exchange?.request_headers ?? null,
          request_body: exchange?.request_body ?? null,
          response_headers: exchange?.response_headers ?? null,
          response_body: responseBody,
        }),
      );
      if (json)
        return printJson({ ...record, arg, webhook: { id: webhook, ...ofWebhook }, attempt_log: attempts });
      printFields({ ...record, arg: arg === null ? null : JSON.stringify(arg) });
      console.log();
      printFields({ webhook, ...ofWebhook });
      for (const {
        request_headers: sent,
        request_body,
        response_headers: answered,
        ...attempt
      } of attempts) {
        const { response_body, ...facts } = attempt;
        console.log();
        printFields(facts);
        if (sent) printFields({ ...indented(sent), request_body });
        printFields({ ...indented(answered ?? {}), response_body });
      }
    });
}

/** Indented, to separate header lines from the command's own output. */
function indented(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [`  ${name}`, value]));
}

export function addRedeliver(webhooks: StoreCommand): void {
  webhooks
    .command("redeliver")
    .description("Send a delivery again, with the same id and all attempts")
    .argument(...DELIVERY)
    .action(async (id, _options, command) => {
      const { delivery, when } = await send(command.optsWithGlobals(), (ctx) =>
        redeliver(ctx, id).then(() => id),
      );
      console.log(`the store sends delivery ${delivery} again ${when}`);
    });
}

export function addTest(webhooks: StoreCommand): void {
  webhooks
    .command("test")
    .description("Send the newest record of its kind to a webhook, as a usual delivery")
    .argument("<id>", "Id of the webhook, as `store webhooks list` shows it", idOf("the webhook's id"))
    .action(async (id, _options, command) => {
      const { delivery, when } = await send(command.optsWithGlobals(), (ctx) => sendSample(ctx, id));
      console.log(`the store sends delivery ${delivery} ${when}; "webhooks show ${delivery}" has the answer`);
    });
}

/** Runs a verb that makes a delivery due, and says when the store sends it. */
async function send(place: { dataDir: string }, verb: (ctx: StoreContext) => Promise<string>) {
  return withOperator(place, async (ctx, { db }) => {
    const uuid = await verb(ctx);
    const { webhook } = await getDelivery(ctx, uuid);
    const departure = await wakeDeliveries(db);
    const when =
      webhook.status === "active"
        ? departure
        : `when webhook ${webhook.id}, now ${webhook.status}, is active`;
    return { delivery: shownDeliveryId(uuid), when };
  });
}

function noneDead(error: unknown): number {
  if (error instanceof StoreError && error.code === "deliveries_none_dead") return 0;
  throw error;
}

export function addRecover(webhooks: StoreCommand): void {
  webhooks
    .command("recover")
    .description("Resend failed deliveries: all, of one webhook, or since a time")
    .option("--webhook <id>", "Only deliveries of this webhook", idOf("--webhook"))
    .option(
      "--since <time>",
      "Only those given up since a day, or a time such as 2026-11-21T08:30Z",
      instantOf("--since"),
    )
    .addOption(jsonOption)
    .addHelpText("after", examples("webhooks recover --since 2026-11-20", "webhooks recover --webhook 7"))
    .action(async ({ webhook: webhookId, since, json }, command) => {
      const { recovered, departure } = await withOperator(command.optsWithGlobals(), async (ctx, { db }) => {
        let recovered = 0;
        for (let some: number = LIMITS.recovered; some === LIMITS.recovered; recovered += some)
          some = await recoverDeliveries(ctx, { webhookId, since }).catch(noneDead);
        return { recovered, departure: await wakeDeliveries(db) };
      });
      if (json) printJson({ recovered, departure });
      else console.log(`the store sends ${recovered} deliveries again ${departure}`);
    });
}
