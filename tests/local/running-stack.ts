import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** `npm start`, without npm. */
export interface RunningStack {
  url: string;
  pid: number;
  signal(name: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const running = new Set<RunningStack>();

/** Ends what a failed test left running. */
export function killStacks(): void {
  for (const stack of running) stack.signal("SIGKILL");
}

/** Runs the start program on a data directory of the embedded server. Throws what it printed when it ends instead. */
export async function start(dataDir: string, ...args: string[]): Promise<RunningStack> {
  const child = run(["tools/local/start.ts", "--data-dir", dataDir, "--empty", ...args]);
  const printed: string[] = [];
  child.stderr?.on("data", (text: Buffer) => printed.push(text.toString()));
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  const ready = new Promise<string>((found) => {
    createInterface({ input: child.stdout! }).on(
      "line",
      (line) => line.startsWith("ready ") && found(line.slice(6)),
    );
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`exit ${await ended}: ${printed.join("")}`);
  const stack: RunningStack = { url, pid: child.pid!, signal: (name) => child.kill(name), ended };
  running.add(stack);
  void ended.then(() => running.delete(stack));
  return stack;
}

function run(args: string[]): ChildProcess {
  const { DATABASE_URL: _database, SECRETS_KEY: _key, ...env } = process.env;
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
}
