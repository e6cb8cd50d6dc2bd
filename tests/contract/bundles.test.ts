import { expect, test } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";

/** Contracts are data for documents, clients and tests, and no part of a Worker. */
test.each(bundledWorkers)("the Worker $environment carries no contract", ({ options }) => {
  const { modules } = options as { modules: { contents: string }[] };
  const code = modules.map(({ contents }) => contents).join("");
  expect(code.length).toBeGreaterThan(0);
  expect(code).not.toContain("_zod");
  expect(code).not.toContain("given by the store");
});

test("the validator carries nothing of the store", () => {
  const { options } = bundledWorkers.find(({ environment }) => environment === "inference")!;
  const { modules } = options as { modules: { contents: string }[] };
  const code = modules.map(({ contents }) => contents).join("");
  expect(code).toContain("X-Request-Id");
  expect(code).not.toMatch(/select |consumer_key|StoreError|neon/i);
});
