import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { summaryReporter } from "./tests/support/summary-reporter.ts";

const HANGS_MS = 300_000;

/** Tests that spawn programs, grow, race, wait, hash passwords, or try each of many things. */
const STORIES = [
  "tests/*.test.ts",
  "tests/{cli,clients,compare,export,local,move-in}/**/*.test.ts",
  "tests/**/*{growth,races,memory}.test.ts",
  "tests/console/{build,every-route,passwords,sign-in,strangers}.test.ts",
  "tests/contract/{on-demand,refused-by-tsc}.test.ts",
  "tests/differences/shops.test.ts",
  "tests/http/{large-bodies,revoked-mid-list}.test.ts",
  "tests/inference/{integrations,package,round-trip}.test.ts",
  "tests/properties/{list-fields,rights/*}.test.ts",
  "tests/store/{report-upkeep,search-cost}.test.ts",
  "tests/webhooks/{claims,retention}.test.ts",
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

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: "fast", include: ["tests/**/*.test.ts"], exclude: [...NEVER, ...STORIES, ONLY_DEEP] },
      },
      { extends: true, test: { name: "stories", include: STORIES, exclude: [...NEVER, ONLY_DEEP] } },
      {
        extends: true,
        test: {
          name: "deep",
          include: [ONLY_DEEP, "tests/properties/**/*.test.ts", ...deepFiles()],
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
