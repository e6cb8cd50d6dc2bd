import { defineConfig } from "vitest/config";
import { longestFirst } from "../support/longest-first.ts";
import { summaryReporter } from "../support/summary-reporter.ts";

const HANGS_MS = 300_000;
/** Shorter, so that what hung is named. */
const POLL_HANGS_MS = 120_000;
const MEASURED = "tests/browser/*.measured.test.ts";

/** `npm run test:browser`: apart from the other tests, because it needs a Chromium that npm does not bring along. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          exclude: [MEASURED],
          sequence: { groupOrder: 0 },
        },
      },
      // Alone, after the others: measurements need the whole machine.
      { extends: true, test: { name: "measured", include: [MEASURED], sequence: { groupOrder: 1 } } },
    ],
    globalSetup: "tests/support/global-setup.ts",
    reporters: ["default", summaryReporter()],
    // As in the other suites: limits for what hangs.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: POLL_HANGS_MS } },
    sequence: { sequencer: longestFirst(["browser/pages", "browser/docs"]) },
    maxWorkers: 2,
    isolate: false,
  },
});
