import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** The size limits of files in CONTRIBUTING.md. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const linesOf = (path: string) => readFileSync(ROOT + path, "utf8").split("\n").length - 1;

test.each(["functions", "schema", "tools", "{functions,schema,tools,tests}"])("%s", (folders) => {
  const lines = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT }).map(linesOf);
  const inOrder = lines.toSorted((a, b) => a - b);
  expect(inOrder[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(80);
  expect(inOrder[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(200);
  expect(inOrder.at(-1)).toBeLessThanOrEqual(400);
});
