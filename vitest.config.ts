import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { longestFirst } from "./tests/support/longest-first.ts";
import { summaryReporter } from "./tests/support/summary-reporter.ts";

const HANGS_MS = 300_000;

/** Tests that spawn programs, grow, race, wait, hash passwords, or try each of many things: folders, and files named so. */
const STORIES = [
  "tests/*.test.ts",
  "tests/{cli,clients,compare,export,local,move-in,properties}/**/*.test.ts",
  "tests/**/*.story.test.ts",
];
/** Short files of long tests. */
const LONGEST = [
  "http/growth.story",
  "properties/fields/field-limits",
  "differences/shops.story",
  "inference/memory.story",
  "http/contention.story",
  "resources/refusals.story",
  "conformance/whole.story",
  "inference/same-issues.story",
];
const ONLY_DEEP = "tests/**/*.deep.test.ts";

// Miniflare would copy each of these certificates into the configuration of every Worker, which talks to this machine alone.
delete process.env["NODE_EXTRA_CA_CERTS"];

/** Files with more runs in `deep`. */
function deepFiles(): string[] {
  const files = globSync("tests/**/*.test.ts");
  return files.filter((file) => readFileSync(file, "utf8").includes("support/deep.ts"));
}

const NEVER = [...configDefaults.exclude, "**/.store/**", "tests/browser/**"];
const DEEP = [ONLY_DEEP, "tests/properties/**/*.test.ts", ...deepFiles()];
const NOT_HERE = [...NEVER, ONLY_DEEP];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: "fast", include: ["tests/**/*.test.ts"], exclude: [...NOT_HERE, ...STORIES] },
      },
      { extends: true, test: { name: "stories", include: STORIES, exclude: NOT_HERE } },
      {
        extends: true,
        test: {
          name: "deep",
          include: DEEP,
          exclude: NEVER,
          env: { TEST_DEEP: "1" },
          testTimeout: 3 * HANGS_MS,
          hookTimeout: 3 * HANGS_MS,
        },
      },
    ],
    alias: {
      "cloudflare:workers": fileURLToPath(new URL("tests/support/cloudflare-workers.ts", import.meta.url)),
    },
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: process.env["PROPERTY_SEED"] ? ["tests/support/property-seed.ts"] : [],
    reporters: ["default", summaryReporter()],
    // Tests wait for events; these limits only end hanging ones, even on a busy machine.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    teardownTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST) },
    // Each worker loads shared modules once; none of them has state.
    isolate: false,
    // Modules and bundles fill the default young generation again and again.
    execArgv: ["--max-semi-space-size=32"],
    unstubEnvs: true,
  },
});
