import type { Credentials } from "../../compare/credentials.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readPrivateFile } from "../../command-line/private-file.ts";
import { askSecret } from "../../command-line/read-secret.ts";

type Side = "old" | "new";
type Values = Partial<Record<string, string>>;

const KEY = "CONSUMER_KEY";
const SECRET = "CONSUMER_SECRET";

/**
 * The keys for both shops, from a file, the environment or the terminal, never from the command line. One key serves both, as
 * keys move in with the shop. Throws a `CliError`.
 */
export async function readCredentials(file: string | undefined): Promise<Record<Side, Credentials>> {
  const values = { ...process.env, ...(file !== undefined && (await readPrivateFile(file))) };
  const old = await credentialsOf(values, "old");
  return {
    old,
    new: await credentialsOf({ [KEY]: old.consumerKey, [SECRET]: old.consumerSecret, ...values }, "new"),
  };
}

async function credentialsOf(values: Values, side: Side): Promise<Credentials> {
  const prefix = `${side.toUpperCase()}_`;
  const hasOwn = Boolean(values[prefix + KEY]);
  const consumerKey = values[prefix + KEY] || values[KEY] || (await ask(side, KEY));
  const consumerSecret = values[prefix + SECRET] || (!hasOwn && values[SECRET]) || (await ask(side, SECRET));
  return { consumerKey, consumerSecret };
}

/** Throws a usage error without a terminal. */
async function ask(side: Side, name: typeof KEY | typeof SECRET): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CliError(
      `no key for the ${side} shop: set ${KEY} and ${SECRET}, with OLD_ or NEW_ before them for one shop, or give --keys FILE`,
      2,
    );
  return askSecret(`${name} of a key of the ${side} shop`);
}
