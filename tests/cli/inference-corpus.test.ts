import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import type { Format, Issue } from "../../functions/inference/core/index.ts";
import { runWorkers } from "../../tools/local/workers/workers.ts";
import { bodiesOf, invalidCases, readFile, validCases } from "../inference/corpus.ts";
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

test("a Worker reports the same on every config as the command, at the same positions of the file", async () => {
  const bodies = [
    ...invalidCases.flatMap((known) => bodiesOf(known).map((body) => [known.name, ...body] as const)),
    ...validCases.flatMap(({ name, files }) =>
      FORMATS.map((format) => [name, format, readFile("valid", files[format])] as const),
    ),
  ];
  for (const [name, format, body] of bodies)
    files.push(await folder.write(`${name}.${EXTENSIONS[format]}`, body));
  const printed = await printedOf();
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
