import { createHash } from "node:crypto";
import { type StoreWorker, STORE_WORKERS } from "../../local/workers/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** A queue's name has at most 63 characters, including our `-webhook-deliveries-dead`. */
const LONGEST = 39;
const NAME = new RegExp(`^[a-z][a-z\\d-]{0,${LONGEST - 2}}[a-z\\d]$`);

/** The prefix of a store's names in an account (§store-names). Throws a usage error. */
export function checkName(name: string): string {
  if (NAME.test(name)) return name;
  throw new CliError(
    `--name must be 2 to ${LONGEST} lower-case letters, digits and dashes, a letter first, not "${name}"`,
    2,
  );
}

/** `api-shop-com` of `api.shop.com`. Throws a usage error when it is too long. */
export function nameOfHost(host: string): string {
  const name = host.replaceAll(".", "-").replace(/^\d/, "s$&");
  if (name.length <= LONGEST) return name;
  throw new CliError(
    `the host ${host} is too long for a name: choose one of at most ${LONGEST} characters with --name`,
    2,
  );
}

/** The role of the Workers in the database. */
export const roleOfName = (name: string) => `${name.replaceAll("-", "_")}_workers`;
/** The deployed configuration, beside wrangler.toml, whose paths it shares. */
export const configOfName = (name: string) => `wrangler.${name}.toml`;
export const workerOfName = (name: string, environment: StoreWorker) => `${name}-${environment}`;
export const workersOfName = (name: string) => STORE_WORKERS.map((env) => workerOfName(name, env));
/** The dead letters first, which the other one names. */
export const queuesOfName = (name: string) => [
  `${name}-webhook-deliveries-dead`,
  `${name}-webhook-deliveries`,
];

/** The number of a rate limit's namespace, unique in an account. The name of wrangler.toml keeps its own numbers. */
export function namespaceOfName(name: string, id: string): string {
  return String(createHash("sha256").update(`${name} ${id}`).digest().readUInt32BE() >>> 1);
}
