import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { secretsVariables } from "../../../functions/store/environment.ts";
import type { StoreWorker } from "../../local/workers/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readPrivateFile } from "../../command-line/private-file.ts";
import { ROOT } from "../../files/root.ts";
import { roleOf } from "../../database/workers-role.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import { checkConnectionString } from "../doctor/connection-string.ts";

export interface Secrets {
  /** The owner's: the operator's alone. */
  DATABASE_URL: string;
  /** Of the Workers' role; in Workers it is DATABASE_URL. */
  WORKERS_DATABASE_URL: string;
  SECRETS_KEY: string;
  SECRETS_KEY_PREVIOUS?: string;
  HEALTH_TOKEN?: string;
}

/** A secret of a Worker, by the Worker's own name for it. */
type Name = Exclude<keyof Secrets, "WORKERS_DATABASE_URL">;

const OF_STORE: readonly Name[] = ["DATABASE_URL", "SECRETS_KEY", "SECRETS_KEY_PREVIOUS"];
/** The secrets of each Worker, and no others. */
const GIVEN: Record<StoreWorker, readonly Name[]> = {
  v1: OF_STORE,
  v2: OF_STORE,
  v3: OF_STORE,
  webhooks: OF_STORE,
  console: [...OF_STORE, "HEALTH_TOKEN"],
};

const problemOf = (databaseUrl: string) =>
  checkConnectionString(databaseUrl)
    .filter(({ status }) => status === "fail")
    .map(({ found, advice }) => `${found}; ${advice}`)[0];

const secretsFile = z.object({
  ...secretsVariables,
  DATABASE_URL: z
    .string(problemOf(""))
    .check(
      z.refine((url) => problemOf(url) === undefined, { error: ({ input }) => problemOf(String(input)) }),
    ),
  WORKERS_DATABASE_URL: z.exactOptional(z.string()),
  HEALTH_TOKEN: z.exactOptional(z.string()),
});

/**
 * Reads `NAME=value` lines. Throws a `CliError` for a missing or publicly readable file, and for missing or invalid values.
 * `role` is the Workers' role.
 */
export async function readSecretsFile(file: string, role: string): Promise<Secrets> {
  const { data: secrets, error } = z.safeParse(secretsFile, await readPrivateFile(file));
  if (error) {
    const lines = error.issues.map(({ path: [name], message }) =>
      name === "DATABASE_URL"
        ? `DATABASE_URL in ${file}: ${message}`
        : `${file} must have ${String(name)}=… of 32 bytes in base64: openssl rand -base64 32`,
    );
    throw new CliError(lines.join("\n"));
  }
  const { SECRETS_KEY_PREVIOUS, WORKERS_DATABASE_URL = "", ...others } = secrets;
  checkWorkersUrl(WORKERS_DATABASE_URL, secrets.DATABASE_URL, { file, role });
  checkPlaceholders(file, secrets);
  return { ...others, WORKERS_DATABASE_URL, ...(SECRETS_KEY_PREVIOUS && { SECRETS_KEY_PREVIOUS }) };
}

/** Words of the guide's examples in a connection string. */
const OF_EXAMPLES = /[/:@](?:OWNER|USER|PASSWORD|HOST|DATABASE)(?=[:@./?]|$)/;
/** Texts that people write to fill them in later. */
const UNFILLED =
  /^(?:|change[-_ ]?(?:me|this|it)|(?:replace|fill|your)[-_ ].*|example.*|secret|password|token|todo|tbd|test|x+|\.+|…|<.*>)$/i;
/** A key of fewer different bytes is not random. */
const LEAST_BYTES = 8;

/** Throws a `CliError` for a value that was left as in an example, is to be filled in, or is empty. */
function checkPlaceholders(file: string, values: Partial<Record<string, string>>): void {
  for (const name of ["DATABASE_URL", "WORKERS_DATABASE_URL", ...GIVEN.console]) {
    const value = values[name];
    if (value === undefined || (name === "SECRETS_KEY_PREVIOUS" && value === "")) continue;
    const secret = name.endsWith("_URL") ? decodeURIComponent(new URL(value).password) || name : value;
    const isKey = name.startsWith("SECRETS_KEY");
    const isDull = isKey && new Set(Buffer.from(value, "base64")).size < LEAST_BYTES;
    if (!isDull && !UNFILLED.test(secret) && !OF_EXAMPLES.test(value)) continue;
    const advice = isKey ? "openssl rand -base64 32" : "openssl rand -hex 32";
    const how = name.endsWith("_URL")
      ? "give the connection string of your own database"
      : `make one: ${advice}`;
    throw new CliError(`${name} in ${file} is empty, or a placeholder of an example: ${how}`);
  }
}

/** Throws a `CliError` with the line to write. */
function checkWorkersUrl(
  workersUrl: string,
  databaseUrl: string,
  { file, role }: { file: string; role: string },
) {
  const line = Object.assign(new URL(databaseUrl), { username: role, password: "PASSWORD" }).href;
  const advice = `${file} must have\n  WORKERS_DATABASE_URL='${line}'\nwith a new password ("openssl rand -hex 24"). The command creates this role, which may read and write rows`;
  if (!workersUrl) throw new CliError(advice);
  try {
    const found = roleOf(workersUrl, databaseUrl);
    if (found.role !== role)
      throw new Error(`WORKERS_DATABASE_URL names the role ${found.role}, not ${role}`);
  } catch (error) {
    throw new CliError(`${explainFailure(error)}\n${advice}`);
  }
}

/** Names of a Worker's secrets. */
export function namesFor(environment: StoreWorker, secrets: Secrets): Name[] {
  return GIVEN[environment].filter((name) => secrets[name] !== undefined);
}

/** The file of a Worker's secrets, below the project. It exists only during the deployment. */
export const fileFor = (name: string, environment: StoreWorker) => `dist/deploy/${name}/${environment}.json`;

/** Runs `work` while the file of a Worker's secrets exists, readable for its owner only. */
export async function withSecretsFile<T>(
  { name, environment }: { name: string; environment: StoreWorker },
  secrets: Secrets,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(ROOT, fileFor(name, environment));
  const ofWorkers = { ...secrets, DATABASE_URL: secrets.WORKERS_DATABASE_URL };
  const given = Object.fromEntries(namesFor(environment, secrets).map((each) => [each, ofWorkers[each]]));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true }); // An old one may be readable for others.
  await writeFile(path, JSON.stringify(given), { mode: 0o600, flag: "wx" });
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
