import { configDefaults, defineConfig } from "vitest/config";
import { summaryReporter } from "./tests/support/summary-reporter.ts";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/.store/**"],
    globalSetup: "tests/support/global-setup.ts",
    reporters: ["default", summaryReporter()],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // What the files share is loaded once for each worker; none of them keeps state in modules.
    isolate: false,
    unstubEnvs: true,
  },
});
