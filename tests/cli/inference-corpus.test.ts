import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import type { Format, Issue } from "../../functions/inference/core/index.ts";
import { runWorkers } from "../../tools/local/workers/workers.ts";
import { bodiesOf, invalidCases, isExpected, readFile, validCases } from "../inference/corpus.ts";
import { inference } from "./inference-command.ts";
import { bundledWorkers } from "../support/bundles.ts";

/** The command's output for a file with `--json`. */
interface Printed {
  file: string;
  format: Format;
  valid: boolean;
  issues: Issue[];
}

const FORMATS: Format[] = ["text", "json", "binary"];
const EXTENSIONS: Record<Format, string> = { text: "txtpb", json: "json", binary: "binpb" };

const folder = useFolder();
const files: string[] = [];
let printed: Map<string, Printed>;

const fileOf = (name: string | number, format: Format) => folder.at(`${name}.${EXTENSIONS[format]}`);

/** The output of one run for all files. */
async function printedOf(...options: string[]): Promise<Map<string, Printed>> {
  const { stdout, stderr } = await inference(
    "validate",
    "--json",
    "--dialect",
    "config",
    ...options,
    ...files,
  );
  expect(stderr).toBe("");
  const records: Printed[] = JSON.parse(stdout).files;
  return new Map(records.map((record) => [record.file, record]));
}

describe("the corpus of configs on the command line", () => {
  beforeAll(async () => {
    const bodies = [
      ...invalidCases.flatMap((known) => bodiesOf(known).map((body) => [known.name, ...body] as const)),
      ...validCases.flatMap(({ name, files }) =>
        FORMATS.map((format) => [name, format, readFile("valid", files[format])] as const),
      ),
    ];
    for (const [name, format, body] of bodies)
      files.push(await folder.write(`${name}.${EXTENSIONS[format]}`, body));
    printed = await printedOf();
  });

  test.each(invalidCases.map((known) => [known.case, known.name, known] as const))(
    "%i %s",
    (_number, name, known) => {
      for (const [format] of bodiesOf(known)) {
        const record = printed.get(fileOf(name, format))!;
        expect(record).toMatchObject({ format, valid: known.status === 200 });
        if (known.rule === undefined) expect(record.issues).toEqual([]);
        else expect(record.issues.filter((issue) => isExpected(issue, known, format))).not.toEqual([]);
        for (const path of known.allPaths ?? [])
          expect(record.issues).toContainEqual(expect.objectContaining({ path, severity: known.severity }));
        for (const { line, ...other } of known.otherIssues ?? [])
          expect(record.issues).toContainEqual(
            expect.objectContaining({ ...other, ...(format === "text" && line !== undefined && { line }) }),
          );
      }
    },
  );

  test.each(validCases.map((known) => [known.name, known] as const))("%s", (name, known) => {
    for (const format of FORMATS) {
      const record = printed.get(fileOf(name, format))!;
      expect(record).toMatchObject({ format, valid: true });
      const expected = [...known.issues, ...(known.formatIssues?.[format] ?? [])];
      expect(record.issues).toHaveLength(expected.length);
      for (const issue of expected) expect(record.issues).toContainEqual(expect.objectContaining(issue));
    }
  });

  test.each(validCases.map((known) => [known.name, known] as const))(
    "%s is the same in every encoding, its binary form byte by byte",
    async (name, { files, formatIssues }) => {
      const converted = async (from: Format, to: Format) => {
        const out = folder.at(`converted.${EXTENSIONS[to]}`);
        expect(await inference("convert", "--dialect", "config", fileOf(name, from), out)).toMatchObject({
          exitCode: 0,
        });
        return readFileSync(out);
      };
      const json = await converted("text", "json");
      expect(await converted("binary", "json")).toEqual(json);
      expect(await converted("json", "json")).toEqual(json);
      expect(JSON.parse(String(json))).toEqual(
        JSON.parse(new TextDecoder().decode(readFile("valid", files.json))),
      );
      const binary = await converted("text", "binary");
      expect(await converted("binary", "binary")).toEqual(binary);
      // A conversion does not reproduce duplicate entries.
      if (!formatIssues) expect(new Uint8Array(binary)).toEqual(readFile("valid", files.binary));
    },
  );

  test("a Worker reports the same on every config, at the same positions of the file", async () => {
    const workers = bundledWorkers.filter(({ environment }) => environment === "inference");
    const { url, close } = await runWorkers({ workers, port: 0, bindings: () => ({}) });
    try {
      const there = await printedOf("--url", url);
      expect([...there.keys()]).toEqual(files);
      for (const [file, record] of there) expect(record).toEqual(printed.get(file));
    } finally {
      await close();
    }
  });
});
