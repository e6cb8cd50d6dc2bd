import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { StackOrder, StackReady } from "./steps.ts";

/** Keeps a stack running: starts another one after each kill. */
export interface Keeper {
  /** The running stack, or the next one once it is up. */
  up(): Promise<StackReady>;
  /** Kills the running stack with SIGKILL. */
  kill(): void;
  /** Deaths so far. */
  deaths(): number;
  stop(): Promise<void>;
}

const STACK = fileURLToPath(new URL("stack.ts", import.meta.url));

/** @param deaths the death of each stack in turn; stacks after the last one live on */
export function keepStack(order: Omit<StackOrder, "dieAt">, deaths: StackOrder["dieAt"][]): Keeper {
  let child: ChildProcess;
  /** A stack that ends early reports nothing. */
  let ready: Promise<StackReady | number | null>;
  let count = 0;
  let stopping = false;

  function start(): void {
    const dieAt = deaths[count];
    child = fork(STACK, [JSON.stringify({ ...order, ...(dieAt && { dieAt }) })], {
      stdio: "inherit",
      env: clean(),
    });
    ready = Promise.race([once(child, "message"), once(child, "exit")]).then(([message]) => message);
    child.once("exit", () => {
      if (stopping) return;
      count += 1;
      start();
    });
  }

  start();
  return {
    async up() {
      for (;;) {
        const current = ready;
        const found = await current;
        const runs = current === ready && child.exitCode === null && child.signalCode === null;
        if (runs && typeof found === "object" && found !== null) return found;
        await sleep(20);
      }
    },
    kill: () => void child.kill("SIGKILL"),
    deaths: () => count,
    async stop() {
      stopping = true;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Without the variables of an external server. */
function clean(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, SECRETS_KEY: _key, ...env } = process.env;
  return env;
}
