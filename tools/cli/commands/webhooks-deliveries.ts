import { Option } from "@commander-js/extra-typings";
import { DELIVERY_STATES } from "../../../schema/deliveries.ts";
import { examples, idOf, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printFields, printJson, printRecords } from "../../command-line/print.ts";
import {
  listDeliveries,
  parseDeliveryId,
  showDelivery,
  shownDeliveryId,
  recoverDeliveries,
  redeliver,
} from "../webhooks/deliveries.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

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
      const deliveries = await withStore(command.optsWithGlobals(), ({ db }) => listDeliveries(db, query));
      printRecords(deliveries, { json, none: "No delivery matches." });
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
      const shown = await withStore(command.optsWithGlobals(), ({ db }) => showDelivery(db, id));
      if (json) return printJson(shown);
      const { webhook, attempt_log: log, arg, ...delivery } = shown;
      printFields({ ...delivery, arg: arg === null ? null : JSON.stringify(arg) });
      console.log();
      printFields({
        webhook: webhook.id,
        name: webhook.name,
        status: webhook.status,
        delivery_url: webhook.delivery_url,
      });
      for (const attempt of log) {
        const { request_headers: sent, request_body, response_headers: answered, response_body } = attempt;
        const { attempt: number, started_at, duration_ms, url, status, error } = attempt;
        console.log();
        printFields({ attempt: number, started_at, duration_ms, url, status, error });
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
      const { webhookId, webhookStatus, departure } = await withStore(
        command.optsWithGlobals(),
        async ({ db }) => ({ ...(await redeliver(db, id)), departure: await wakeDeliveries(db) }),
      );
      const shown = shownDeliveryId(id);
      console.log(
        webhookStatus === "active"
          ? `the store sends delivery ${shown} again ${departure}`
          : `the store sends delivery ${shown} again when webhook ${webhookId}, now ${webhookStatus}, is active`,
      );
    });
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
      const { recovered, departure } = await withStore(command.optsWithGlobals(), async ({ db }) => ({
        recovered: await recoverDeliveries(db, { webhookId, since }),
        departure: await wakeDeliveries(db),
      }));
      if (json) printJson({ recovered, departure });
      else console.log(`the store sends ${recovered} deliveries again ${departure}`);
    });
}
