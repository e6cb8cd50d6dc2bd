import { actionTopic } from "../../../functions/store/deliveries/emit.ts";
import { isTopic } from "../../../functions/store/webhooks/topics.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** The topic of an action. Throws a usage error for an invalid one. */
export function parseAction(name: string): string {
  const topic = actionTopic(name);
  if (!isTopic(topic))
    throw new CliError(
      `"${name}" is no action: they begin with woocommerce_, wc_ or shop_, and a few are withheld`,
      2,
    );
  return topic;
}

/** The first argument of an action. Throws a usage error when it is not JSON. */
export function parseActionArg(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`--arg must be JSON, such as 42 or '{"id":42}', not "${text}"`, 2, { cause: error });
  }
}
