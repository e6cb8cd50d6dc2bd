import { defineCommand } from "citty";
import { actionStatement } from "../../../functions/store/deliveries/emit.ts";
import { dataDirOption, jsonOption, parseId } from "../options.ts";
import { printJson, printTable } from "../print.ts";
import { parseAction, parseActionArg } from "../webhooks/action.ts";
import { enableWebhook } from "../webhooks/enable.ts";
import { listWebhooks } from "../webhooks/list.ts";
import { withStore } from "../with-store.ts";
import { deliveriesCommand, redeliverCommand, showCommand } from "./webhooks-deliveries.ts";
import { listenCommand } from "./webhooks-listen.ts";

const list = defineCommand({
  meta: {
    name: "store webhooks list",
    description: "List the webhooks: what they are told, where, and how many deliveries are pending or dead",
  },
  args: { json: jsonOption, "data-dir": dataDirOption },
  async run({ args }) {
    const webhooks = await withStore(args["data-dir"], ({ db }) => listWebhooks(db));
    if (args.json) printJson(webhooks);
    else printTable(webhooks, "There are no webhooks yet.");
  },
});

const enable = defineCommand({
  meta: {
    name: "store webhooks enable",
    description: "Make a webhook active and forget its failures; its pending deliveries go on",
  },
  args: {
    id: {
      type: "positional",
      required: true,
      description: "Id of the webhook, as `store webhooks list` shows it",
    },
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const id = parseId(args.id, "the webhook's id");
    const pending = await withStore(args["data-dir"], ({ db }) => enableWebhook(db, id));
    console.log(`webhook ${id} is active; its pending deliveries go on: ${pending}`);
  },
});

const emit = defineCommand({
  meta: {
    name: "store webhooks emit",
    description: "Tell the webhooks of the topic action.NAME of an action, within a minute",
  },
  args: {
    name: {
      type: "positional",
      required: true,
      description: "Name of the action; begins with woocommerce_, wc_ or shop_",
    },
    arg: { type: "string", valueHint: "JSON", description: "First argument of the action", default: "null" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const topic = parseAction(args.name);
    const arg = parseActionArg(args.arg);
    const { rows } = await withStore(args["data-dir"], ({ db }) =>
      db.execute(actionStatement(args.name, arg, { queued: false })),
    );
    if (args.json) printJson({ topic, webhooks: rows.length });
    else console.log(`webhooks that will be told of ${topic}: ${rows.length}`);
  },
});

export const webhooksCommand = defineCommand({
  meta: { name: "store webhooks", description: "Webhooks and their deliveries" },
  subCommands: {
    list,
    deliveries: deliveriesCommand,
    show: showCommand,
    redeliver: redeliverCommand,
    enable,
    emit,
    listen: listenCommand,
  },
});
