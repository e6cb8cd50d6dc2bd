import { isDeliveryUrl } from "../../../functions/store/webhooks/webhook.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readSecret } from "../../command-line/read-secret.ts";

/**
 * The URL of an option; for `-` a typed one, or the next line of standard input. Throws a usage error for an invalid one, and
 * for a password in the command line.
 */
export async function readUrl(given: string, option: string): Promise<string> {
  const text = given === "-" ? await readSecret(`URL for ${option}`) : given;
  if (!isDeliveryUrl(text)) {
    const shown = given === "-" ? "the given text" : `"${given}"`;
    throw new CliError(`${option} must be a URL with http or https, not ${shown}`, 2);
  }
  const { username, password } = new URL(text);
  if (given !== "-" && (username !== "" || password !== ""))
    throw new CliError(
      `a command line must not have a password: use ${option} -, and type the URL or pipe it`,
      2,
    );
  return text;
}
