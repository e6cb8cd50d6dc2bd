import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./ports.ts";
import { choosePostgresAccount } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { createCluster, SUPERUSER } from "./postgres-cluster.ts";
import { stopOrphan } from "./postgres-orphan.ts";
import { recordLines } from "./recorded-lines.ts";

export interface PostgresServer {
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** Restarts it at the same place, when it has ended or hangs. Throws with the server's output when it does not start. */
  restart(): Promise<void>;
  /** Fast shutdown; resolves once the process has ended. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** The server's own folder, created if missing. */
  dataDir: string;
  password: string;
  /** False gives up crash safety for speed: for tests. */
  durable: boolean;
  /** An older major version than npm's default. */
  version?: string | undefined;
  /** Called with the reason when the server ends unexpectedly. */
  onEnd?: ((how: string) => void) | undefined;
}

const FIXED = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  // Those that the front allows (neon/pools.ts), and some for commands.
  max_connections: "120",
};
/** Of a server that many fronts share. */
const VOLATILE = {
  max_connections: "500",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Runs an embedded PostgreSQL on a free port of 127.0.0.1, after stopping one of a killed stack. Throws with the server's
 * output when it does not start.
 */
export async function startPostgres({
  dataDir,
  password,
  durable,
  version,
  onEnd,
}: PostgresOptions): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries(version);
  const account = await choosePostgresAccount(binaries.postgres, dataDir);
  if (await exists(join(dataDir, "PG_VERSION"))) await stopOrphan(dataDir);
  else await createCluster({ initdb: binaries.initdb, account, dataDir, password, durable, version });

  const settings = Object.entries({ ...FIXED, ...(!durable && VOLATILE) }).map(
    ([name, value]) => `-c${name}=${value}`,
  );
  const commandAt = (port: number) => [
    ...account.prefix,
    binaries.postgres,
    "-D",
    dataDir,
    "-p",
    String(port),
    ...settings,
  ];
  let expected = false;
  let server: ChildProcess;
  function watch(started: ChildProcess): void {
    server = started;
    expected = false;
    started.once("exit", (code, signal) => {
      if (!expected) onEnd?.(signal ?? `exit code ${code}`);
    });
  }
  const { port, started } = await launchOnFreePort(commandAt);
  watch(started);
  return {
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    async restart() {
      expected = true;
      await end(server, "SIGKILL");
      watch(await insist(() => launch(commandAt(port)), "shared memory"));
    },
    stop() {
      expected = true;
      return end(server, "SIGINT");
    },
  };
}

/** On a free port, which another process may take before the server does. */
async function launchOnFreePort(commandAt: (port: number) => string[]) {
  let port = 0;
  const started = await insist(async () => {
    port = await findFreePort();
    return launch(commandAt(port));
  }, "could not bind");
  return { port, started };
}

/** Retries temporary failures: remains of a dead server disappear within moments. */
async function insist(launch: () => Promise<Launched>, passing: string): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const started = await launch();
    if ("server" in started) return started.server;
    if (attempt === ATTEMPTS || !started.log.includes(passing)) {
      throw new Error(`PostgreSQL did not start:\n${started.log}`);
    }
    await sleep(PAUSE_MS);
  }
}

type Launched = { server: ChildProcess } | { log: string };

/** The running server, or its output before the failure. */
async function launch(command: string[]): Promise<Launched> {
  const [program, ...args] = command;
  // A process group of its own: Ctrl-C is for the stack, which then stops the server.
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

async function end(server: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
