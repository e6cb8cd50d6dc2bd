import { configDefaults, defineConfig } from "vitest/config";
import { summaryReporter } from "./tests/support/summary-reporter.ts";

const HANGS_MS = 300_000;

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/.store/**", "tests/browser/**"],
    globalSetup: "tests/support/global-setup.ts",
    reporters: ["default", summaryReporter()],
    // Tests wait for events; these limits only end what hangs, on a machine however busy.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    maxWorkers: 2,
    // What the files share is loaded once for each worker; none of them keeps state in modules.
    isolate: false,
    unstubEnvs: true,
  },
});
