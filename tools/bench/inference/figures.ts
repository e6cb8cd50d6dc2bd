import { MEDIA_TYPES } from "../../../functions/inference/config/index.ts";
import { bundleWorkers } from "../../local/worker-options.ts";
import { timeFirstRequests } from "../fresh-isolate.ts";
import { table } from "../report.ts";
import { packageFigures } from "./package.ts";
import { typicalConfig } from "./typical.ts";

/** Measures what of the validator has a limit: its Worker and its package. */
export async function inferenceFigures(): Promise<string> {
  const [worker] = await bundleWorkers(["inference"]);
  if (!worker) throw new Error("wrangler.toml has no validator");
  const first = await timeFirstRequests({
    worker,
    request: {
      url: "/inference/v1/validate",
      method: "POST",
      headers: { "content-type": MEDIA_TYPES.text },
      body: typicalConfig,
    },
  });
  return [
    table(
      ["Worker", "measured", "limit"],
      [
        ["size, KiB gzip", (worker.gzipSize / 1024).toFixed(1), "60"],
        [`first request of a fresh isolate, ms, median of ${first.isolates}`, first.median.toFixed(1), "60"],
        ["the slowest of these", first.slowest.toFixed(1), "60"],
      ],
    ),
    await packageFigures(),
  ].join("\n\n");
}
