import { randomBytes } from "node:crypto";
import { actionStatement, actionTopic } from "../../../functions/store/changes/events.ts";
import { isTopic } from "../../../functions/store/webhooks/webhook.ts";
import { examples, idOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine, printRecord, printRecords, recordOf } from "../../command-line/print.ts";
import { createWebhooks } from "../webhooks/create.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withOperator, withStore } from "../with-store.ts";
import { addDeliveries, addRecover, addRedeliver, addShow, addTest } from "./webhooks-deliveries.ts";
import { addListen } from "./webhooks-listen.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readWebhookPatch } from "../../../functions/resources/webhooks/record.ts";
import { reviewWebhooks } from "../../../functions/store/webhooks/review.ts";
import { deleteWebhook, editWebhook } from "../../../functions/store/webhooks/write.ts";
import { readSecret } from "../../command-line/read-secret.ts";
import { readUrl } from "../webhooks/url-option.ts";

export function register(webhooks: StoreCommand): void {
  webhooks
    .command("list")
    .description("List the webhooks: topic, URL, and the states of their latest 100 deliveries")
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const webhooks = await withOperator(command.optsWithGlobals(), reviewWebhooks);
      printRecords(webhooks.map(recordOf), { json, none: "There are no webhooks yet." });
    });
  addDeliveries(webhooks);
  addShow(webhooks);
  addRedeliver(webhooks);
  addRecover(webhooks);
  addCreate(webhooks);
  addPause(webhooks);
  webhooks
    .command("enable")
    .description("Activate a webhook, reset its failures, and continue its pending deliveries")
    .argument(...ID)
    .action(async (id, _options, command) => {
      const departure = await withOperator(command.optsWithGlobals(), async (ctx, { db }) => {
        await editWebhook(ctx, id, { status: "active" }, "");
        return wakeDeliveries(db);
      });
      console.log(`webhook ${id} is active; its pending deliveries continue ${departure}`);
    });
  webhooks
    .command("emit")
    .description("Send an action to the webhooks of the topic action.NAME")
    .argument("<name>", "Name of the action, which begins with woocommerce_, wc_ or shop_")
    .option("--arg <json>", "First argument of the action", "null")
    .addOption(jsonOption)
    .action(async (name, options, command) => {
      const topic = parseAction(name);
      const arg = parseActionArg(options.arg);
      const { told: count, departure } = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const { rows } = await db.execute(actionStatement(name, arg, { queued: false }));
        return { told: rows.length, departure: await wakeDeliveries(db) };
      });
      if (options.json) printJson({ topic, webhooks: count, departure });
      else printLine(`${count} webhooks get ${topic} ${departure}`);
    });
  addDelete(webhooks);
  addTest(webhooks);
  addListen(webhooks);
}

/** The topic of an action. Throws a usage error for an invalid one. */
function parseAction(name: string): string {
  const topic = actionTopic(name);
  if (!isTopic(topic))
    throw new CliError(
      `"${name}" is not an action: names begin with woocommerce_, wc_ or shop_, and a few are withheld`,
      2,
    );
  return topic;
}

/** The first argument of an action. Throws a usage error when it is not JSON. */
function parseActionArg(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`--arg must be JSON, such as 42 or '{"id":42}', not "${text}"`, 2, { cause: error });
  }
}

const ID = [
  "<id>",
  "Id of the webhook, as `store webhooks list` shows it",
  idOf("the webhook's id"),
] as const;

function addCreate(webhooks: StoreCommand): void {
  webhooks
    .command("create")
    .description("Create a webhook and ping it; the command prints its secret once")
    .requiredOption("--topic <topic>", "Topic, such as order.updated")
    .requiredOption("--url <url>", "Delivery URL; - asks for it, or reads it from standard input")
    .option("--name <name>", "Name of the webhook")
    .option(
      "--secret",
      "Ask for the secret of the signatures, or read it from standard input; by default a random one",
    )
    .option(
      "--user <id>",
      "Owner, whose rights decide the payloads; by default the first administrator",
      idOf("--user"),
    )
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "webhooks create --topic order.updated --url https://example.com/hook",
        "webhooks create --topic order.updated --url https://example.com/hook --secret < secret.txt",
      ),
    )
    .action(async ({ user: userId, json, name, secret: asks, ...rest }, command) => {
      const topic = rest.topic.toLowerCase();
      if (!isTopic(topic)) throw new CliError(`"${topic}" is not a topic`, 2);
      const delivery_url = await readUrl(rest.url, "--url");
      const secret = asks ? await readSecret("secret") : randomBytes(24).toString("base64url");
      const made = await withStore(command.optsWithGlobals(), async ({ db, secretsKey }) => {
        const patch = readWebhookPatch({ delivery_url, secret, name });
        const [id] = await createWebhooks(db, secretsKey, { ...patch, topics: [topic], userId });
        await wakeDeliveries(db);
        return { id, secret };
      });
      printRecord(made, { json });
    });
}

function addPause(webhooks: StoreCommand): void {
  webhooks
    .command("pause")
    .description("Pause a webhook: it gets no new deliveries, and pending ones wait for `enable`")
    .argument(...ID)
    .action(async (id, _options, command) => {
      await withOperator(command.optsWithGlobals(), (ctx) => editWebhook(ctx, id, { status: "paused" }, ""));
      console.log(`webhook ${id} is paused`);
    });
}

function addDelete(webhooks: StoreCommand): void {
  webhooks
    .command("delete")
    .description("Delete a webhook and its pending deliveries")
    .argument(...ID)
    .action(async (id, _options, command) => {
      await withOperator(command.optsWithGlobals(), (ctx) => deleteWebhook(ctx, id));
      console.log(`webhook ${id} and its pending deliveries are deleted`);
    });
}
