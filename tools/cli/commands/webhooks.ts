import { actionStatement, actionTopic } from "../../../functions/store/deliveries/emit.ts";
import { jsonOption, parseId, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine, printTable } from "../../command-line/print.ts";
import { enableWebhook } from "../webhooks/change.ts";
import { listWebhooks } from "../webhooks/list.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";
import { addDeliveries, addRecover, addRedeliver, addShow } from "./webhooks-deliveries.ts";
import { addCreate, addDelete, addPause, addTest } from "./webhooks-edit.ts";
import { addListen } from "./webhooks-listen.ts";
import { isTopic } from "../../../functions/store/webhooks/topics.ts";
import { CliError } from "../../command-line/cli-error.ts";

export function fill(webhooks: StoreCommand): void {
  webhooks
    .command("list")
    .description("List the webhooks: topic, URL, and numbers of pending and dead deliveries")
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const records = await withStore(command.optsWithGlobals(), ({ db }) => listWebhooks(db));
      if (json) printJson(records);
      else printTable(records, "There are no webhooks yet.");
    });
  addDeliveries(webhooks);
  addShow(webhooks);
  addRedeliver(webhooks);
  addRecover(webhooks);
  addCreate(webhooks);
  addPause(webhooks);
  webhooks
    .command("enable")
    .description("Make a webhook active and forget its failures; its pending deliveries go on")
    .argument("<id>", "Id of the webhook, as `store webhooks list` shows it")
    .action(async (text, _options, command) => {
      const id = parseId(text, "the webhook's id");
      const { pending, departure } = await withStore(command.optsWithGlobals(), async ({ db }) => ({
        pending: await enableWebhook(db, id),
        departure: await wakeDeliveries(db),
      }));
      console.log(`webhook ${id} is active; pending deliveries that go on ${departure}: ${pending}`);
    });
  webhooks
    .command("emit")
    .description("Tell the webhooks of the topic action.NAME of an action")
    .argument("<name>", "Name of the action; begins with woocommerce_, wc_ or shop_")
    .option("--arg <json>", "First argument of the action", "null")
    .addOption(jsonOption)
    .action(async (name, options, command) => {
      const topic = parseAction(name);
      const arg = parseActionArg(options.arg);
      const { told, departure } = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const { rows } = await db.execute(actionStatement(name, arg, { queued: false }));
        return { told: rows.length, departure: await wakeDeliveries(db) };
      });
      if (options.json) printJson({ topic, webhooks: told, departure });
      else printLine(`webhooks that are told of ${topic} ${departure}: ${told}`);
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
      `"${name}" is no action: they begin with woocommerce_, wc_ or shop_, and a few are withheld`,
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
