import { describe, expect, test } from "vitest";
import type { Format, Issue } from "../../functions/inference/core/index.ts";
import { bodiesOf, invalidCases, isExpected, readFile, validCases } from "./corpus.ts";
import { convert, textOf, validate } from "./worker.ts";

/** Every config of the corpus gets the outcome in its manifest, over HTTP, in each of its encodings. */

const json = async (body: Uint8Array, format: Format): Promise<unknown> =>
  JSON.parse(textOf(await convert(body, format, "json")));

/** Rule, path and severity of issues, in a fixed order. */
function gist(issues: readonly Partial<Issue>[]): string[] {
  return issues.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`).sort();
}

describe("invalid", () => {
  test.each(invalidCases.map((known) => [known.case, known.name, known] as const))(
    "%i %s",
    async (_, __, known) => {
      const bodies = bodiesOf(known);
      expect(bodies).not.toEqual([]);
      for (const [format, body] of bodies) {
        const { status, valid, issues } = await validate(body, format, "config");
        expect({ format, status, valid }).toEqual({
          format,
          status: known.status,
          valid: known.status === 200,
        });
        if (known.rule === undefined) expect(issues).toEqual([]);
        else expect(issues.filter((issue) => isExpected(issue, known, format))).not.toEqual([]);
        for (const path of known.allPaths ?? []) {
          expect(issues).toContainEqual(expect.objectContaining({ path, severity: known.severity }));
        }
        for (const { line, ...other } of known.otherIssues ?? []) {
          const where = format === "text" && line !== undefined ? { line } : {};
          expect(issues).toContainEqual(expect.objectContaining({ ...other, ...where }));
        }
        if (known.decoded) expect(await json(body, format)).toEqual(known.decoded);
      }
    },
  );

  test.each(
    invalidCases
      .filter(({ kind, allPaths }) => kind === "semantic" && !allPaths)
      .map((known) => [known.case, known] as const),
  )("%i breaks nothing else", async (_, known) => {
    for (const [format, body] of bodiesOf(known)) {
      const { issues } = await validate(body, format, "config");
      const others = new Set([known.rule, ...(known.otherIssues ?? []).map(({ rule }) => rule)]);
      expect(issues.filter(({ rule }) => !others.has(rule))).toEqual([]);
    }
  });
});

describe("valid", () => {
  test.each(validCases.map((known) => [known.name, known] as const))("%s", async (_, known) => {
    const reference = readFile("valid", known.files.binary);
    const referenceJson = JSON.parse(textOf(readFile("valid", known.files.json)));
    for (const [format, file] of Object.entries(known.files) as [Format, string][]) {
      const body = readFile("valid", file);
      const { status, issues } = await validate(body, format, "config");
      expect({ format, status }).toEqual({ format, status: known.status });
      expect(gist(issues)).toEqual(gist([...known.issues, ...(known.formatIssues?.[format] ?? [])]));
      expect(await json(body, format)).toEqual(referenceJson);
      const binary = await convert(body, format, "binary");
      // A reference with a duplicate entry does not match a conversion.
      if (!known.formatIssues) expect(Buffer.from(binary).equals(reference)).toBe(true);
      expect(await convert(await convert(body, format, "text"), "text", "binary")).toEqual(binary);
    }
  });
});
