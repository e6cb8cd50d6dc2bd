import { execFile } from "node:child_process";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { PostgresAccount } from "./account.ts";

const run = promisify(execFile);

export const SUPERUSER = "store";

interface Cluster {
  initdb: string;
  account: PostgresAccount;
  dataDir: string;
  password: string;
  durable: boolean;
  version?: string | undefined;
}

const NEWEST = 18;
const OF_17 = [
  // Sorting and case are the same on every platform; the C library only classifies characters.
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  // The password is random: stretching it would only slow down each connection.
  "--set=scram_iterations=1",
];

/** Creates the data directory, completely or not at all. Throws with the output of `initdb`. */
export async function createCluster(cluster: Cluster): Promise<void> {
  const { account, dataDir } = cluster;
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (account.owner) await chown(unfinished, account.owner.uid, account.owner.gid);
  await initialise(cluster, unfinished);
  await rm(dataDir, { recursive: true, force: true });
  await rename(unfinished, dataDir);
}

async function initialise(
  { initdb, account, password, durable, version }: Cluster,
  folder: string,
): Promise<void> {
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.owner) await chown(passwordFile, account.owner.uid, account.owner.gid);
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--no-instructions",
    ...(Number(version ?? NEWEST) >= 17 ? OF_17 : []),
    ...(durable ? [] : ["--no-sync"]),
  ];
  const attempt = (locale: string) => {
    const [program, ...args] = [...account.prefix, initdb, ...options, `--locale=${locale}`];
    return run(program as string, args, { env: { PATH: process.env.PATH, LC_ALL: "C" } });
  };
  try {
    await attempt("C.UTF-8").catch((error: { stderr?: string }) => {
      if (error.stderr?.includes("invalid locale name")) return attempt("C");
      throw error;
    });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new Error(`PostgreSQL's initdb failed:\n${output}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
}
