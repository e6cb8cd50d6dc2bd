import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";

/** Sentences of the store's documents, long enough to stand nowhere else. Those of a config's fields are part of the validator. */
const SENTENCES = ["v1", "v2", "v3"].flatMap((name) => {
  const document = readFileSync(new URL(`../../gen/openapi/${name}.json`, import.meta.url), "utf8");
  return Array.from(document.matchAll(/"description": ?("(?:[^"\\]|\\.){40,}")/g), ([, text]) =>
    String(JSON.parse(text!)),
  );
});

/** Contracts are data for documents, clients and tests, and of the Workers the console's alone: it shows them beside a record. */
test.each(bundledWorkers.filter(({ environment }) => environment !== "console"))(
  "the Worker $environment carries no contract",
  ({ options }) => {
    const code = codeOf(options);
    expect(SENTENCES.length).toBeGreaterThan(500);
    expect(SENTENCES.filter((sentence) => code.includes(sentence))).toEqual([]);
  },
);

test("the validator carries nothing of the store", () => {
  const { options } = bundledWorkers.find(({ environment }) => environment === "inference")!;
  const code = codeOf(options);
  expect(code).toContain("X-Request-Id");
  expect(code).not.toMatch(/select |consumer_key|StoreError|neon/i);
});

function codeOf(options: unknown): string {
  const { modules } = options as { modules: { contents: string }[] };
  const code = modules.map(({ contents }) => contents).join("");
  expect(code.length).toBeGreaterThan(0);
  return code;
}
