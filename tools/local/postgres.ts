import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, readFile, readlink, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { findFreePort } from "./ports.ts";
import { choosePostgresAccount } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { createCluster, SUPERUSER } from "./postgres-cluster.ts";
import { isAlive } from "./process-alive.ts";

interface PostgresServer {
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

const KEPT = 40;

/** Drains a log: keeps its last 40 lines and finds the first match. */
function recordLines(stream: Readable): {
  last(): string;
  find(fits: (line: string) => boolean): Promise<void>;
} {
  const kept: string[] = [];
  const lines = createInterface({ input: stream });
  lines.on("line", (line) => {
    kept.push(line);
    if (kept.length > KEPT) kept.shift();
  });
  return {
    last: () => kept.join("\n"),
    find: (fits) => new Promise((found) => lines.on("line", (line) => fits(line) && found())),
  };
}

const run = promisify(execFile);
const PATIENCE_MS = 30_000;

/** Stops the server that a killed stack left behind on `dataDir`. Throws when it does not end within 30 s. */
async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  if (!(pid > 1) || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, dataDir))) return rm(pidFile, { force: true });
  process.kill(pid, "SIGINT");
  for (const start = Date.now(); await isPostgresOf(pid, dataDir); await sleep(20)) {
    if (Date.now() - start > PATIENCE_MS)
      throw new Error(`PostgreSQL (process ${pid}) still holds ${dataDir}; end it first.`);
  }
}

/** The server's main process works in its data directory. */
async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir);
  try {
    if (process.platform === "linux") {
      const [program, cwd] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
      return basename(program).startsWith("postgres") && cwd === folder;
    }
    const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]);
    return stdout.includes("postgres") && (stdout.includes(folder) || stdout.includes(dataDir));
  } catch {
    return false;
  }
}
