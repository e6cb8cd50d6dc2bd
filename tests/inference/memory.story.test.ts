import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** A body of 1 MiB takes a heap of at most 32 MiB, the validator's own code included. */

const SCRIPT = fileURLToPath(new URL("in-bounded-heap.ts", import.meta.url));
const HEAP = ["--max-old-space-size=32", "--max-semi-space-size=1"];

test("the largest bodies in 32 MiB", async () => {
  const run = promisify(execFile)(process.execPath, [...HEAP, SCRIPT]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("all");
}, 300_000);
