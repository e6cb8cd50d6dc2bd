import { defineCommand } from "citty";
import { dataDirOption, jsonOption, parseId } from "../options.ts";
import { printFields, printJson, printTable } from "../print.ts";
import { listDeliveries } from "../webhooks/deliveries.ts";
import { parseDeliveryId, shownDeliveryId } from "../webhooks/delivery-id.ts";
import { redeliver } from "../webhooks/redeliver.ts";
import { showDelivery } from "../webhooks/show.ts";
import { withStore } from "../with-store.ts";

export const deliveriesCommand = defineCommand({
  meta: {
    name: "store webhooks deliveries",
    description: "List deliveries, the newest first, with what came of their last attempt",
  },
  args: {
    webhook: { type: "string", valueHint: "ID", description: "Only those of this webhook" },
    failed: { type: "boolean", description: "Only those that are dead, or whose last attempt failed" },
    limit: { type: "string", valueHint: "N", description: "How many at most", default: "50" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const query = {
      webhookId: args.webhook === undefined ? undefined : parseId(args.webhook, "--webhook"),
      failed: args.failed === true,
      limit: parseId(args.limit, "--limit"),
    };
    const deliveries = await withStore(args["data-dir"], ({ db }) => listDeliveries(db, query));
    if (args.json) printJson(deliveries);
    else printTable(deliveries, "There are no such deliveries.");
  },
});

const deliveryArgument = {
  type: "positional",
  required: true,
  description: "Id of the delivery: 32 hex digits or a UUID",
} as const;

export const showCommand = defineCommand({
  meta: {
    name: "store webhooks show",
    description: "Show a delivery, its webhook, and each attempt with the first KiB of the answer",
  },
  args: { delivery: deliveryArgument, json: jsonOption, "data-dir": dataDirOption },
  async run({ args }) {
    const id = parseDeliveryId(args.delivery);
    const shown = await withStore(args["data-dir"], ({ db }) => showDelivery(db, id));
    if (args.json) return printJson(shown);
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
  },
});

export const redeliverCommand = defineCommand({
  meta: {
    name: "store webhooks redeliver",
    description: "Send a delivery again, under the same id and with all its attempts, within a minute",
  },
  args: { delivery: deliveryArgument, "data-dir": dataDirOption },
  async run({ args }) {
    const id = parseDeliveryId(args.delivery);
    const { webhookId, webhookStatus } = await withStore(args["data-dir"], ({ db }) => redeliver(db, id));
    const shown = shownDeliveryId(id);
    console.log(
      webhookStatus === "active"
        ? `delivery ${shown} is sent again within a minute`
        : `delivery ${shown} is sent again once webhook ${webhookId}, which is ${webhookStatus}, is active`,
    );
  },
});
