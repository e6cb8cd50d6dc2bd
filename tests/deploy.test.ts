import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** What `wrangler deploy` would upload of each Worker, by its own word; KiB of gzip at most. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WRANGLER = createRequire(import.meta.url).resolve("wrangler");
const run = promisify(execFile);

test.each([
  ["v1", 105],
  ["v2", 130],
  ["v3", 120],
  ["webhooks", 130],
  ["inference", 60],
  ["console", 1],
])("%s deploys, within %i KiB", async (environment, limit) => {
  const { stdout } = await run(process.execPath, [WRANGLER, "deploy", "-e", environment, "--dry-run"], {
    cwd: ROOT,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(limit);
});
