import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getCouponByCode } from "../../functions/store/coupons/get.ts";
import { withDatabase } from "../cli/database.ts";
import { createKey } from "../cli/keys/create.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import { ENVIRONMENTS } from "../local/environments.ts";
import { captureSql } from "./captured-sql.ts";
import { CONNECTIONS, type Measured, measure } from "./load.ts";
import { table, writeFigures } from "./report.ts";
import { couponCode, couponScenarios, type Scenario } from "./scenarios.ts";

/** Measures a store in one run on this machine, and writes the table that README.md shows. */

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, rounds: { type: "string", default: "3" } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const dataDir = await mkdtemp(join(tmpdir(), "store-bench-"));
const stack = await startStack({ dataDir, port: 0, quiet: true });
try {
  const key = await seed(stack);
  const authorization = `Basic ${btoa(`${key.consumerKey}:${key.consumerSecret}`)}`;
  const sql = await captureSql({ ...stack, endpoint: stack.neon.url, ...key }, (ctx) =>
    getCouponByCode(ctx, couponCode(7)),
  );
  const index: Scenario = {
    name: "index (no database)",
    load: { url: `${stack.url}/wc-api/v3/`, method: "GET" },
  };
  const straight: Scenario = { name: "SQL of coupon by code, without a Worker", load: sql };
  const coupons = couponScenarios(stack.url, authorization);

  const measured = await measureInRounds([index, straight, ...coupons]);
  const rate = (scenario: Scenario) => measured.get(scenario)?.rate ?? Number.NaN;
  const limit = 1 / (1 / rate(index) + 1 / rate(straight));

  const rows = await Promise.all(
    [...measured].map(async ([scenario, { rate: perSecond, p50, p99 }]) => [
      scenario.name,
      perSecond.toFixed(0),
      (perSecond / limit).toFixed(2),
      String(p50),
      String(p99),
      scenario === straight ? "1" : await roundTrips(scenario),
    ]),
  );
  const sizes = (await bundleWorkers(ENVIRONMENTS)).map(({ environment, gzipSize }) => [
    environment,
    (gzipSize / 1024).toFixed(1),
  ]);
  const figures = [
    `One run on ${availableParallelism()} cores, load generator and database included; ${CONNECTIONS} connections; medians of ${rounds} × ${seconds} s.`,
    table(["Request", "per second", "of H", "p50 ms", "p99 ms", "round trips"], rows),
    `H = ${limit.toFixed(0)} requests/s is what this machine allows: 1 / (1 / index + 1 / the same SQL without a Worker).`,
    table(["Worker", "KiB gzip"], sizes),
  ].join("\n\n");
  await writeFigures(figures);
  console.log(figures);
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function seed({ databaseUrl, secretsKey }: Stack) {
  return withDatabase(databaseUrl, async (db) => {
    await db.execute(
      "insert into coupons (code, amount) select 'bench-' || n, 5 from generate_series(1, 1000) n",
    );
    await db.execute("analyze");
    return createKey(db, {
      secretsKey,
      role: "administrator",
      permissions: "read_write",
      description: "benchmark",
    });
  });
}

/** Each scenario in every round, so that a slow moment of the machine falls on all alike; the median round of each. */
async function measureInRounds(scenarios: Scenario[]): Promise<Map<Scenario, Measured>> {
  const results = new Map<Scenario, Measured[]>(scenarios.map((scenario) => [scenario, []]));
  for (const [scenario] of results) await measure(scenario.load, 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [scenario, all] of results) {
      console.error(`round ${round}/${rounds}: ${scenario.name}`);
      all.push(await measure(scenario.load, seconds));
    }
  }
  return new Map(Array.from(results, ([scenario, all]) => [scenario, median(all)]));
}

function median(all: Measured[]): Measured {
  const middle = all.toSorted((a, b) => a.rate - b.rate)[Math.floor(all.length / 2)];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

async function roundTrips({ load: { url, method, headers, body } }: Scenario): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: headers ?? {},
    ...(body !== undefined && { body: body.replaceAll("[<id>]", crypto.randomUUID()) }),
  });
  return /db;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? "?";
}
