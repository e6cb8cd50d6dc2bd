import type { CpuTime } from "./cpu.ts";
import { type Measured, measure } from "./load.ts";
import { table } from "./report.ts";
import type { Scenario } from "./scenarios.ts";

export interface Rounds {
  rounds: number;
  /** Of each scenario in each round. */
  seconds: number;
}

/** The median round of each scenario. Reads come first, as writes let the store grow. */
export async function measureAll(scenarios: Scenario[], rounds: Rounds): Promise<Map<Scenario, Measured>> {
  const { false: reads = [], true: writes = [] } = Object.groupBy(scenarios, (one) =>
    String(one.writes ?? false),
  );
  return new Map([...(await measureInRounds(reads, rounds)), ...(await measureInRounds(writes, rounds))]);
}

/** Each scenario in every round, so that a slow moment of the machine affects all alike. */
async function measureInRounds(
  scenarios: Scenario[],
  { rounds, seconds }: Rounds,
): Promise<Map<Scenario, Measured>> {
  const results = new Map<Scenario, Measured[]>(scenarios.map((scenario) => [scenario, []]));
  // As long as a round, so that even the slowest request completes.
  for (const [scenario] of results) await measure(scenario.load, seconds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [scenario, all] of results) {
      console.error(`round ${round}/${rounds}: ${scenario.name}`);
      all.push(await measureWithCpu(scenario, seconds));
    }
  }
  return new Map(Array.from(results, ([scenario, all]) => [scenario, medianRound(all)]));
}

/** With the CPU of each request, if the scenario is watched. */
export async function measureWithCpu({ load, cpu }: Scenario, seconds: number): Promise<Measured> {
  const before = await cpu?.();
  const measured = await measure(load, seconds);
  const after = await cpu?.();
  if (!before || !after) return measured;
  const each = (part: keyof CpuTime) => (after[part] - before[part]) / measured.requests;
  return { ...measured, cpu: { worker: each("worker"), postgres: each("postgres") } };
}

/** The median by rate. */
export function medianRound(all: Measured[]): Measured {
  const middle = all.toSorted((a, b) => a.rate - b.rate)[Math.floor(all.length / 2)];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

/** Each scenario beside its like of another store, so that both meet the machine in the same mood. */
export function inTurn(scenarios: Scenario[], others: Scenario[]): Scenario[] {
  return scenarios.flatMap((scenario, at) => [scenario, ...others.slice(at, at + 1)]);
}

/** The cost of requests, a row each. */
export async function speedTable(
  scenarios: Scenario[],
  measured: ReadonlyMap<Scenario, Measured>,
): Promise<string> {
  const rows: string[][] = [];
  for (const scenario of scenarios) {
    const { rate = Number.NaN, p50, cpu } = measured.get(scenario) ?? {};
    const milliseconds = cpu ? [cpu.worker, cpu.postgres].map((each) => each.toFixed(2)) : ["", ""];
    const used = await databaseUse(scenario);
    rows.push([scenario.name, rate.toFixed(0), String(p50), ...used, ...milliseconds]);
  }
  const head = ["Request", "per second", "p50 ms", "round trips", "statements"];
  return table([...head, "Worker's CPU ms", "Postgres' CPU ms"], rows);
}

/** Round trips and statements in one answer of a scenario. */
async function databaseUse({ load }: Scenario): Promise<string[]> {
  const { url, method, headers, body = load.bodies?.[0] } = load;
  const response = await fetch(url, {
    method,
    headers: headers ?? {},
    ...(body !== undefined && { body: body.replaceAll("[<id>]", crypto.randomUUID()) }),
  });
  await response.arrayBuffer();
  const timing = response.headers.get("Server-Timing") ?? "";
  return ["db", "sql"].map((name) => new RegExp(`${name};desc="(\\d+)"`).exec(timing)?.[1] ?? "?");
}
