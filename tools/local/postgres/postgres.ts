import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { findFreePort } from "../ports.ts";
import { choosePostgresAccount } from "./account.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries.ts";
import { createCluster, SUPERUSER } from "./cluster.ts";
import { isAlive } from "./process-alive.ts";

interface PostgresServer {
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** Restarts it at the same place, when it has ended or hangs. Throws with the server's output when it does not start. */
  restart(): Promise<void>;
  /** Fast shutdown; resolves once the process has ended. */
  stop(): Promise<void>;
}

/** Programs of an older version, such as 16. */
export interface OlderPostgres extends PostgresBinaries {
  version: string;
}

interface PostgresOptions {
  /** The server's own folder, created if missing. */
  dataDir: string;
  password: string;
  /** False gives up crash safety for speed: for tests. */
  durable: boolean;
  /** In place of npm's. */
  older?: OlderPostgres | undefined;
  /** Called with the reason when the server ends unexpectedly. */
  onEnd?: ((how: string) => void) | undefined;
}

const FIXED = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  // Those that the proxy allows (neon/connection-pool.ts), and some for commands.
  max_connections: "120",
};
/** Of a server that many stacks share. */
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
  older,
  onEnd,
}: PostgresOptions): Promise<PostgresServer> {
  const binaries = older ?? (await findPostgresBinaries());
  const account = await choosePostgresAccount(binaries.postgres, dataDir);
  const { initdb } = binaries;
  if (existsSync(join(dataDir, "PG_VERSION"))) await stopOrphan(dataDir);
  else await createCluster({ initdb, account, dataDir, password, durable, version: older?.version });

  const settings = Object.entries({ ...FIXED, ...(!durable && VOLATILE) }).map(
    ([name, value]) => `-c${name}=${value}`,
  );
  const command = [...account.prefix, binaries.postgres, "-D", dataDir, ...settings];
  let expected = false;
  let server: ChildProcess;
  /** Returns the port: the given one, or a free one. */
  async function begin(given?: number): Promise<number> {
    const launched = await launchPatiently(command, given);
    server = launched.server;
    expected = false;
    server.once("exit", (code, signal) => {
      if (!expected) onEnd?.(signal ?? `exit code ${code}`);
    });
    return launched.port;
  }
  const port = await begin();
  return {
    url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    async restart() {
      expected = true;
      await end(server, "SIGKILL");
      await begin(port);
    },
    stop() {
      expected = true;
      return end(server, "SIGINT");
    },
  };
}

/** Another process may take a free port before the server does; remains of a dead server disappear within moments. */
const TEMPORARY = /could not bind|shared memory/;

async function launchPatiently(command: string[], given?: number) {
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await findFreePort());
    const { server, log } = await launch([...command, "-p", String(port)]);
    if (isRunning(server)) return { server, port };
    if (attempt === ATTEMPTS || !TEMPORARY.test(log)) throw new Error(`PostgreSQL did not start:\n${log}`);
    await sleep(PAUSE_MS);
  }
}

/** Lines of the server's output that are kept. */
const KEPT = 40;

/** The server, ready or ended, with its output until then. */
async function launch(command: string[]): Promise<{ server: ChildProcess; log: string }> {
  const [program, ...args] = command;
  // A process group of its own: Ctrl-C is for the stack, which then stops the server.
  const server = spawn(program as string, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    detached: true,
  });
  const log: string[] = [];
  const lines = createInterface({ input: server.stderr });
  const ready = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      if (log.push(line) > KEPT) log.shift();
      if (line.includes("ready to accept connections")) resolve();
    });
  });
  await Promise.race([ready, once(server, "close")]);
  return { server, log: log.join("\n") };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(server: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  if (!isRunning(server)) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
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
