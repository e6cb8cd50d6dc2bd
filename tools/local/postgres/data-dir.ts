import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CliError } from "../../command-line/cli-error.ts";
import { writeWhole } from "../../files/write-whole.ts";

/** The user of a data directory; stored in `stack.json` while it runs, readable by its owner only. */
export interface Holder {
  pid: number;
  databaseUrl: string;
  secretsKey: string;
  /** The stack's address; a command of the CLI has none. */
  url?: string;
}

/** Stored in `secrets.json`, readable by its owner only. */
interface Secrets {
  postgresPassword: string;
  /** 32 bytes in base64: encrypts API secrets at rest. */
  secretsKey: string;
}

const HOLDER = "stack.json";
const SECRETS = "secrets.json";

/** Others may pass through it, as PostgreSQL's own user must; its contents are closed to them. Throws when it cannot be written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await access(dataDir, constants.W_OK);
}

export const postgresDir = (dataDir: string) => join(dataDir, "postgres");

export async function readHolder(dataDir: string): Promise<Holder | undefined> {
  return readJson<Holder>(join(dataDir, HOLDER));
}

export async function readSecrets(dataDir: string): Promise<Secrets | undefined> {
  return readJson<Secrets>(join(dataDir, SECRETS));
}

/** The secrets of a data directory, made at the first call. */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const known = await readSecrets(dataDir);
  if (known) return known;
  const secrets = {
    postgresPassword: randomBytes(18).toString("base64url"),
    secretsKey: randomBytes(32).toString("base64"),
  };
  await writeJson(join(dataDir, SECRETS), secrets);
  return secrets;
}

/** Throws a `CliError` for a file of another kind. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CliError(`cannot read ${path}: ${(error as Error).message}`, 1, { cause: error });
  }
}

/** Writes a file for its owner only. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`, 0o600);
}

/** An exclusive lock of a data directory. */
export interface DataLock {
  /** Writes the holder to `stack.json`. */
  announce(holder: Holder): Promise<void>;
  release(): Promise<void>;
}

const RETRY_MS = 50;

/** Locks a data directory, for `patience` milliseconds at most. SQLite takes the lock, as the system frees that of a dead process. */
export async function lockDataDir(dataDir: string, patience: number): Promise<DataLock | undefined> {
  await makeDataDir(dataDir);
  const holderFile = join(dataDir, HOLDER);
  for (const deadline = performance.now() + patience; ; await sleep(RETRY_MS)) {
    const file = tryLock(join(dataDir, "lock"));
    if (file) {
      await rm(holderFile, { force: true }); // Of a killed process.
      return {
        announce: (holder) => writeJson(holderFile, holder),
        async release() {
          await rm(holderFile, { force: true });
          file.close();
        },
      };
    }
    if (performance.now() >= deadline) return undefined;
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec("BEGIN EXCLUSIVE");
    return file;
  } catch (error) {
    file.close();
    if (String(error).includes("locked")) return undefined;
    throw error;
  }
}
