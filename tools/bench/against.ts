import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cpuMeter } from "./cpu.ts";
import type { Held } from "./held.ts";
import { table } from "./report.ts";
import { inTurn, measureAll, type Rounds } from "./rounds.ts";
import type { Scenario } from "./scenarios.ts";

/** Most times that a request may cost of another checkout's. */
const MOST = 1.1;

/**
 * The requests with a limit, in the stores of another checkout and of this one: each in turn, so that both meet the machine in the
 * same mood, which limits on a scale do not.
 */
export async function againstCheckout(folder: string, rounds: Rounds): Promise<string> {
  const own = fileURLToPath(new URL("../..", import.meta.url));
  const children: ChildProcess[] = [];
  try {
    const before = await hold(folder, children);
    const now = await hold(own, children);
    const like = new Map(now.map((scenario) => [scenario.name, scenario]));
    const pairs = before.flatMap((scenario) => {
      const other = like.get(scenario.name);
      return other ? [{ before: scenario, now: other }] : [];
    });
    const measured = await measureAll(
      inTurn(
        pairs.map(({ before }) => before),
        pairs.map(({ now }) => now),
      ),
      rounds,
    );
    const rows = pairs.map(({ before, now }) => {
      const [was, is] = [before, now].map((one) => measured.get(one)?.cpu ?? NOTHING) as [Cpu, Cpu];
      const times = (is.worker + is.postgres) / (was.worker + was.postgres);
      const cells = [was, is].flatMap(({ worker, postgres }) => [worker.toFixed(2), postgres.toFixed(2)]);
      return [before.name, ...cells, times.toFixed(2), times > MOST ? "yes" : ""];
    });
    const head = [
      "CPU ms",
      "Worker, there",
      "Postgres",
      "Worker, here",
      "Postgres",
      "times",
      `above ${MOST}`,
    ];
    return table(head, rows);
  } finally {
    await Promise.all(children.map(end));
  }
}

type Cpu = Record<"worker" | "postgres", number>;
const NOTHING: Cpu = { worker: Number.NaN, postgres: Number.NaN };

/** The scenarios of a checkout's open stores. Its packages must be installed. */
async function hold(folder: string, children: ChildProcess[]): Promise<Scenario[]> {
  const child = fork(join(folder, "tools/bench/held.ts"), {
    cwd: folder,
    execArgv: ["--import", "./tools/generate/index.ts"],
  });
  children.push(child);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The stores of ${folder} ended with ${code}`);
  });
  const [stores] = (await Promise.race([once(child, "message"), ended])) as [Held[]];
  ended.catch(() => {}); // It ends when its measurements have.
  const all = stores.map(async ({ scenarios, workerds, dataDir }) => {
    const cpu = await cpuMeter(workerds, dataDir);
    return scenarios.map((scenario) => ({ ...scenario, cpu }));
  });
  return (await Promise.all(all)).flat();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.disconnect();
  await exit;
}
