import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort } from "./ports.ts";
import { choosePostgresAccount } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { createCluster, SUPERUSER } from "./postgres-cluster.ts";
import { stopOrphan } from "./postgres-orphan.ts";
import { recordLines } from "./recorded-lines.ts";

export interface PostgresServer {
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** Fast shutdown; resolves once the process is gone. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** The server's own folder, made when absent. */
  dataDir: string;
  password: string;
  /** False gives up crash safety for speed: for tests. */
  durable: boolean;
  /** An older major version than the one that npm installs. */
  version?: string | undefined;
}

const FIXED = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
};
const VOLATILE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };
const ATTEMPTS = 3;

/**
 * Runs an embedded PostgreSQL on a free port of 127.0.0.1; one that a killed stack left behind is stopped first.
 * Throws with the server's own words when it does not start.
 */
export async function startPostgres({
  dataDir,
  password,
  durable,
  version,
}: PostgresOptions): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries(version);
  const account = await choosePostgresAccount(binaries.postgres, dataDir);
  if (await exists(join(dataDir, "PG_VERSION"))) await stopOrphan(dataDir);
  else await createCluster({ initdb: binaries.initdb, account, dataDir, password, durable, version });

  const settings = Object.entries({ ...FIXED, ...(!durable && VOLATILE) }).map(
    ([name, value]) => `-c${name}=${value}`,
  );
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const command = [...account.prefix, binaries.postgres, "-D", dataDir, "-p", String(port), ...settings];
    const started = await launch(command);
    if ("server" in started) {
      const url = (database: string) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
      return { url, stop: () => stop(started.server) };
    }
    if (attempt === ATTEMPTS || !started.log.includes("could not bind")) {
      throw new Error(`PostgreSQL did not start:\n${started.log}`);
    }
  }
}

/** The running server, or what it said before it gave up. */
async function launch(command: string[]): Promise<{ server: ChildProcess } | { log: string }> {
  const [program, ...args] = command;
  // A process group of its own: Ctrl-C is for the stack, which then stops the server in its turn.
  const server = spawn(program as string, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    detached: true,
  });
  const log = recordLines(server.stderr);
  const ready = log.find((line) => line.includes("ready to accept connections"));
  const ended = once(server, "close");
  await Promise.race([ready, ended]);
  return server.exitCode === null && server.signalCode === null ? { server } : { log: log.last() };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill("SIGINT");
  await gone;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
