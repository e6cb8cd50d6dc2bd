import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { isDeep } from "./tests/support/deep.ts";
import { summaryReporter } from "./tests/support/summary-reporter.ts";

const HANGS_MS = 300_000;

/** `npm run test:deep` adds its own files, and more runs of others. */
const ONLY_DEEP = "tests/**/*.deep.test.ts";

// Miniflare would copy each of these certificates into the configuration of every Worker, which talks to this machine alone.
delete process.env["NODE_EXTRA_CA_CERTS"];

function deepFiles(): string[] {
  const files = globSync("tests/**/*.test.ts");
  return files.filter((file) => readFileSync(file, "utf8").includes("support/deep.ts"));
}

export default defineConfig({
  test: {
    include: isDeep ? [ONLY_DEEP, "tests/properties/**/*.test.ts", ...deepFiles()] : ["tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/.store/**", "tests/browser/**", ...(isDeep ? [] : [ONLY_DEEP])],
    alias: {
      "cloudflare:workers": fileURLToPath(new URL("tests/support/cloudflare-workers.ts", import.meta.url)),
    },
    globalSetup: "tests/support/global-setup.ts",
    reporters: ["default", summaryReporter()],
    // Tests wait for events; these limits only end hanging ones, even on a busy machine.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    teardownTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    maxWorkers: 2,
    // Each worker loads shared modules once; none of them has state.
    isolate: false,
    // Modules and bundles fill the default young generation again and again.
    execArgv: ["--max-semi-space-size=32"],
    unstubEnvs: true,
  },
});
