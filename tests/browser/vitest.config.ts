import { defineConfig } from "vitest/config";

/** `npm run test:browser`: apart from the other tests, because it needs a Chromium that npm does not bring along. */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
