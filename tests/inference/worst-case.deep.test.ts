import { expect, test } from "vitest";
import {
  convert,
  DIALECTS,
  fixText,
  formatText,
  MAX_BYTES,
  validate,
} from "../../functions/inference/core/index.ts";
import { leastCpu } from "../support/growth.ts";
import { GROWING } from "./growing.ts";

/**
 * Each operation on a large body of any kind takes a second of CPU at most: measured at the largest with INFERENCE_RUNS, else
 * at a sixteenth of that.
 */

const SIZE = process.env["INFERENCE_RUNS"] ? MAX_BYTES : MAX_BYTES / 16;
const MOST_MS = 1000;

test.each(GROWING)("$what", async ({ format, make }) => {
  const body = make(SIZE - 100);
  if (body.length > MAX_BYTES) return;
  const text = new TextDecoder().decode(body);
  const done: Record<string, () => unknown> = {
    fix: () => fixText(body, "config"),
    layout: () => formatText(text),
  };
  const work: [string, () => unknown][] = [
    ...DIALECTS.map((dialect): [string, () => unknown] => [
      dialect,
      () => validate(body, format, { dialect }),
    ]),
    [
      "conversion",
      () => convert(body, format, "json", { toDialect: "deepstream", defaults: true, most: 8 * body.length }),
    ],
    ...(format === "text" ? Object.entries(done) : []),
  ];
  for (const [what, run] of work) expect(await leastCpu(run, MOST_MS), what).toBeLessThan(MOST_MS);
});
