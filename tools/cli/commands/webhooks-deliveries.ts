import { examples, jsonOption, parseId, type StoreCommand } from "../options.ts";
import { printFields, printJson, printTable } from "../print.ts";
import { parseDeliveryId, shownDeliveryId } from "../webhooks/delivery-id.ts";
import { listDeliveries } from "../webhooks/deliveries.ts";
import { redeliver } from "../webhooks/redeliver.ts";
import { showDelivery } from "../webhooks/show.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

const DELIVERY = ["<delivery>", "Id of the delivery: 32 hex digits or a UUID"] as const;

export function addDeliveries(webhooks: StoreCommand): void {
  webhooks
    .command("deliveries")
    .description("List deliveries, the newest first, with what came of their last attempt")
    .option("--webhook <id>", "Only those of this webhook")
    .option("--failed", "Only those that are dead, or whose last attempt failed")
    .option("--limit <n>", "How many at most", "50")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples("webhooks deliveries --failed", "webhooks deliveries --webhook 7 --limit 100"),
    )
    .action(async ({ webhook, failed = false, limit, json }, command) => {
      const query = {
        webhookId: webhook === undefined ? undefined : parseId(webhook, "--webhook"),
        failed,
        limit: parseId(limit, "--limit"),
      };
      const deliveries = await withStore(command.optsWithGlobals(), ({ db }) => listDeliveries(db, query));
      if (json) printJson(deliveries);
      else printTable(deliveries, "There are no such deliveries.");
    });
}

export function addShow(webhooks: StoreCommand): void {
  webhooks
    .command("show")
    .description("Show a delivery, its webhook, and each attempt with the first KiB of the answer")
    .argument(...DELIVERY)
    .addOption(jsonOption)
    .action(async (text, { json }, command) => {
      const id = parseDeliveryId(text);
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
        console.log();
        printFields(attempt);
      }
    });
}

export function addRedeliver(webhooks: StoreCommand): void {
  webhooks
    .command("redeliver")
    .description("Send a delivery again, under the same id and with all its attempts")
    .argument(...DELIVERY)
    .action(async (text, _options, command) => {
      const id = parseDeliveryId(text);
      const { webhookId, webhookStatus, departure } = await withStore(
        command.optsWithGlobals(),
        async ({ db }) => ({ ...(await redeliver(db, id)), departure: await wakeDeliveries(db) }),
      );
      const shown = shownDeliveryId(id);
      console.log(
        webhookStatus === "active"
          ? `delivery ${shown} is sent again ${departure}`
          : `delivery ${shown} is sent again once webhook ${webhookId}, which is ${webhookStatus}, is active`,
      );
    });
}
