import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { bundledPackages } from "../tools/release/licences.ts";
import { bundledWorkers } from "./support/bundles.ts";

/**
 * The module that `wrangler deploy` would upload of each Worker is the local stack's; most KiB of gzip, and the parts that it
 * was ordered with (docs/architecture.md#parts).
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WRANGLER = createRequire(import.meta.url).resolve("wrangler");
const run = promisify(execFile);

/** What the release lists with its licence. */
const listed = await bundledPackages();
const STORE = ["hono", "zod", "drizzle-orm", "@neondatabase/serverless"];

test.each([
  ["v1", 200, STORE],
  ["v2", 240, STORE],
  ["v3", 245, STORE],
  ["webhooks", 170, ["zod", "drizzle-orm", "@neondatabase/serverless"]],
  ["inference", 140, ["hono", "zod", "@bufbuild/protobuf", "gen/inference/config_pb.js"]],
  ["console", 300, STORE],
])("%s deploys, within %i KiB, with %j", async (environment, limit, parts) => {
  const outdir = await mkdtemp(join(tmpdir(), "deploy-"));
  onTestFinished(() => rm(outdir, { recursive: true }));
  const words = ["deploy", "-e", environment, "--dry-run", "--metafile", "--outdir", outdir];
  const { stdout } = await run(process.execPath, [WRANGLER, ...words], {
    cwd: ROOT,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(limit);

  const { bytes, packages } = await bytesOf(join(outdir, "bundle-meta.json"));
  for (const part of parts) expect(bytes.get(part), part).toBeGreaterThan(1000);
  expect([...packages].filter((name) => !listed.includes(name))).toEqual([]);

  const uploaded = await readFile(join(outdir, "index.js"), "utf8");
  const local = bundledWorkers.find((worker) => worker.environment === environment);
  expect(local?.options).toMatchObject({
    modules: [{ contents: uploaded.replace("//# sourceMappingURL=index.js.map\n", "") }],
  });
});

interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

/** The bytes in a bundle of each package and of each file of the project, by esbuild's own account, and its packages. */
async function bytesOf(file: string): Promise<{ bytes: Map<string, number>; packages: Set<string> }> {
  const { outputs } = JSON.parse(await readFile(file, "utf8")) as Metafile;
  const bytes = new Map<string, number>();
  const packages = new Set<string>();
  for (const [input, { bytesInOutput }] of Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs),
  )) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    if (name !== undefined) packages.add(name);
    bytes.set(name ?? input, (bytes.get(name ?? input) ?? 0) + bytesInOutput);
  }
  return { bytes, packages };
}
