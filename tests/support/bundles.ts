import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import type { BundledWorker } from "../../tools/local/workers/worker-options.ts";

/** The bundled Workers of a run. */
export interface Bundles {
  workers: BundledWorker[];
  /** Those that serve one store after another. */
  renewableWorkers: BundledWorker[];
}

// From a file that each vitest worker reads once: vitest sends provided values anew with each test file, here 5 MB.
export const { workers: bundledWorkers, renewableWorkers } = deserialize(
  readFileSync(inject("bundles")),
) as Bundles;
