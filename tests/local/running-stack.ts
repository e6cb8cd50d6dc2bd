import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { ROOT } from "../../tools/files/root.ts";

/** `npm start`, without npm. */
export interface RunningStack {
  url: string;
  pid: number;
  /** Printed lines so far, except `ready`. */
  printed: { stdout: string[]; stderr: string[] };
  signal(name: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const running = new Set<RunningStack>();

/** Ends stacks of failed tests. */
export function killStacks(): void {
  for (const stack of running) stack.signal("SIGKILL");
}

/** Runs the start program on a data directory of the embedded server, without the demo shop. */
export function start(dataDir: string, ...args: string[]): Promise<RunningStack> {
  return startAs(["--data-dir", dataDir, "--empty", ...args]);
}

/** Runs the start program, by default this checkout's. Throws with its output when it ends early. */
export async function startAs(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  folder = ROOT,
): Promise<RunningStack> {
  const child = run(folder, ["--import", "./tools/generate/index.ts", "tools/local/start.ts", ...args], env);
  const printed = { stdout: [] as string[], stderr: [] as string[] };
  createInterface({ input: child.stderr! }).on("line", (line) => printed.stderr.push(line));
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  const ready = new Promise<string>((found) => {
    createInterface({ input: child.stdout! }).on("line", (line) =>
      line.startsWith("ready ") ? found(line.slice(6)) : printed.stdout.push(line),
    );
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`exit ${await ended}: ${printed.stderr.join("\n")}`);
  const stack: RunningStack = { url, pid: child.pid!, printed, signal: (name) => child.kill(name), ended };
  running.add(stack);
  void ended.then(() => running.delete(stack));
  return stack;
}

/** The child process with this name. */
export async function childOf(parent: number, name: string): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,comm="]);
  const rows = stdout.split("\n").map((row) => row.trim().split(/\s+/));
  const found = rows.find(([, ppid, comm = ""]) => Number(ppid) === parent && comm.endsWith(name));
  if (!found) throw new Error(`Process ${parent} has no ${name}: ${stdout}`);
  return Number(found[0]);
}

function run(cwd: string, args: string[], more: NodeJS.ProcessEnv): ChildProcess {
  const { DATABASE_URL: _database, SECRETS_KEY: _key, ...env } = process.env;
  return spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env: { ...env, ...more } });
}
