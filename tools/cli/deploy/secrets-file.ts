import { mkdir, open, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "../../local/environments.ts";
import { callerPath } from "../caller-path.ts";
import { CliError } from "../cli-error.ts";
import { checkConnectionString } from "../doctor/connection-string.ts";

export interface Secrets {
  DATABASE_URL: string;
  SECRETS_KEY: string;
  SECRETS_KEY_PREVIOUS?: string;
  HEALTH_TOKEN?: string;
}

type Name = keyof Secrets;

const OF_STORE: readonly Name[] = ["DATABASE_URL", "SECRETS_KEY", "SECRETS_KEY_PREVIOUS"];
/** What each Worker is given, and no other. */
const GIVEN: Record<Environment, readonly Name[]> = {
  v1: OF_STORE,
  v2: OF_STORE,
  v3: OF_STORE,
  webhooks: OF_STORE,
  inference: [],
  console: [...OF_STORE, "HEALTH_TOKEN"],
};

/** Reads `NAME=value` lines. Throws a `CliError` when others can read the file too, or something is missing or wrong. */
export async function readSecretsFile(file: string): Promise<Secrets> {
  const path = callerPath(file);
  const { mode } = await stat(path).catch((error: Error) => {
    throw new CliError(`cannot read ${file}: ${error.message}`);
  });
  if ((mode & 0o077) !== 0)
    throw new CliError(`${file} holds secrets and others can read it: run "chmod 600 ${file}" first`);
  const handle = await open(path);
  const values = parseEnv(await handle.readFile("utf8").finally(() => handle.close()));
  const { DATABASE_URL = "", SECRETS_KEY = "", SECRETS_KEY_PREVIOUS, HEALTH_TOKEN } = values;
  if (Buffer.from(SECRETS_KEY, "base64").length !== 32)
    throw new CliError(`${file} must have SECRETS_KEY=… of 32 bytes in base64: openssl rand -base64 32`);
  const [url] = checkConnectionString(DATABASE_URL);
  if (url?.status === "fail") throw new CliError(`DATABASE_URL in ${file}: ${url.found}; ${url.advice}`);
  return {
    DATABASE_URL,
    SECRETS_KEY,
    ...(SECRETS_KEY_PREVIOUS && { SECRETS_KEY_PREVIOUS }),
    ...(HEALTH_TOKEN && { HEALTH_TOKEN }),
  };
}

/** Names of the secrets that a Worker is given. */
export function namesFor(environment: Environment, secrets: Secrets): Name[] {
  return GIVEN[environment].filter((name) => secrets[name] !== undefined);
}

const FOLDER = "dist/deploy";
/** The file of a Worker's secrets, below the project; there only while it is deployed. */
export const fileFor = (environment: Environment) => `${FOLDER}/${environment}.json`;

/** Runs `work` while the file of a Worker's secrets is there, for its owner's eyes only. */
export async function withSecretsFile<T>(
  root: string,
  environment: Environment,
  secrets: Secrets,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(root, fileFor(environment));
  const given = Object.fromEntries(namesFor(environment, secrets).map((name) => [name, secrets[name]]));
  await mkdir(join(root, FOLDER), { recursive: true, mode: 0o700 });
  await rm(path, { force: true }); // One that was left could be open to others.
  await writeFile(path, JSON.stringify(given), { mode: 0o600, flag: "wx" });
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
