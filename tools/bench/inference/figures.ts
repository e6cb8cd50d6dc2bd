import { availableParallelism } from "node:os";
import { type Format, MEDIA_TYPES, validate } from "../../../functions/inference/config/index.ts";
import { FORMATS } from "../../../functions/inference/config/detect-format.ts";
import { type BundledWorker, bundleWorkers } from "../../local/worker-options.ts";
import { runWorkers } from "../../local/workers.ts";
import { timeFirstRequests } from "../fresh-isolate.ts";
import { CONNECTIONS, type Measured } from "../load.ts";
import { table } from "../report.ts";
import { measureAll, type Rounds } from "../rounds.ts";
import type { Scenario } from "../scenarios.ts";
import { measureGrowth, SIZES } from "./growth.ts";
import { packageFigures } from "./package.ts";
import { timePerCall } from "./time-per-call.ts";
import { typicalConfig } from "./typical.ts";

/** Measures the validator: through its Worker, in process, and by the size of the config. */
export async function inferenceFigures(rounds: Rounds): Promise<string> {
  const [worker] = await bundleWorkers(["inference"]);
  if (!worker) throw new Error("wrangler.toml has no validator");
  const measured = await measureWorker(worker, rounds);
  const first = await timeFirstRequests({
    worker,
    request: {
      url: "/inference/v1/validate",
      method: "POST",
      headers: { "content-type": MEDIA_TYPES.binary },
      body: Buffer.from(typicalConfig("binary")),
    },
  });
  return [
    `One run on ${availableParallelism()} cores, load generator included; ${CONNECTIONS} connections; medians of ${rounds.rounds} × ${rounds.seconds} s.`,
    speeds(measured),
    table(
      ["Worker", "measured", "limit"],
      [
        ["size, KiB gzip", (worker.gzipSize / 1024).toFixed(1), "60"],
        [`first request of a fresh isolate, ms, median of ${first.isolates}`, first.median.toFixed(1), "60"],
        ["the slowest of these", first.slowest.toFixed(1), "60"],
        ["a later request to the same isolates", first.later.toFixed(1), ""],
      ],
    ),
    await packageFigures(),
    growth(),
  ].join("\n\n");
}

async function measureWorker(worker: BundledWorker, rounds: Rounds): Promise<Map<Format, Measured>> {
  const { url, close } = await runWorkers({ workers: [worker], port: 0, bindings: () => ({}) });
  try {
    const scenarios = FORMATS.map((format): [Format, Scenario] => [format, validation(url, format)]);
    const all = await measureAll(
      scenarios.map(([, scenario]) => scenario),
      rounds,
    );
    return new Map(
      scenarios.flatMap(([format, scenario]) => {
        const measured = all.get(scenario);
        return measured ? [[format, measured]] : [];
      }),
    );
  } finally {
    await close();
  }
}

function validation(url: string, format: Format): Scenario {
  const headers = { "content-type": MEDIA_TYPES[format] };
  const load = {
    url: `${url}/inference/v1/validate`,
    method: "POST",
    headers,
    body: Buffer.from(typicalConfig(format)),
  } as const;
  return { name: `validation of ${format}`, load };
}

function speeds(measured: Map<Format, Measured>): string {
  const rows = FORMATS.map((format) => {
    const { rate = Number.NaN, p50, p99 } = measured.get(format) ?? {};
    const body = typicalConfig(format);
    const micros = timePerCall(() => validate(body, format)) * 1000;
    return [format, String(body.length), rate.toFixed(0), String(p50), String(p99), micros.toFixed(0)];
  });
  return table(["A typical config", "bytes", "per second", "p50 ms", "p99 ms", "µs of CPU in process"], rows);
}

/** The last column is the time of a byte in the largest config, relative to the smallest. */
function growth(): string {
  const rows = measureGrowth().map(({ name, times }) => {
    const [smallest = Number.NaN, largest = Number.NaN] = [times[0], times.at(-1)];
    const perByte = largest / smallest / (SIZES[SIZES.length - 1]! / SIZES[0]);
    return [name, ...times.map((ms) => ms.toFixed(ms < 10 ? 2 : 0)), perByte.toFixed(2)];
  });
  const sizes = SIZES.map((size) => `${size / 1024} KiB`);
  return table(["Milliseconds of CPU in process, by size", ...sizes, "per byte, last to first"], rows);
}
