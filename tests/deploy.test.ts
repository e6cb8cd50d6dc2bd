import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { bundledWorkers } from "./support/bundles.ts";

/** The module that `wrangler deploy` would upload of each Worker is the local stack's; most KiB of gzip. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WRANGLER = createRequire(import.meta.url).resolve("wrangler");
const run = promisify(execFile);

test.each([
  ["v1", 140],
  ["v2", 180],
  ["v3", 185],
  ["webhooks", 115],
  ["inference", 60],
  ["console", 230],
])("%s deploys, within %i KiB", async (environment, limit) => {
  const outdir = await mkdtemp(join(tmpdir(), "deploy-"));
  onTestFinished(() => rm(outdir, { recursive: true }));
  const words = ["deploy", "-e", environment, "--dry-run", "--outdir", outdir];
  const { stdout } = await run(process.execPath, [WRANGLER, ...words], {
    cwd: ROOT,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(limit);

  const uploaded = await readFile(join(outdir, "index.js"), "utf8");
  const local = bundledWorkers.find((worker) => worker.environment === environment);
  expect(local?.options).toMatchObject({
    modules: [{ contents: uploaded.replace("//# sourceMappingURL=index.js.map\n", "") }],
  });
});
