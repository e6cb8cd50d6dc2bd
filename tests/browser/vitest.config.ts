import { defineConfig } from "vitest/config";
import { summaryReporter } from "../support/summary-reporter.ts";

/** `npm run test:browser`: apart from the other tests, because it needs a Chromium that npm does not bring along. */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: "tests/support/global-setup.ts",
    reporters: ["default", summaryReporter()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One after the other: measurements need the whole machine.
    fileParallelism: false,
  },
});
