import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { fromText } from "@bufbuild/protobuf/txtpb";
import { expect, test } from "vitest";
import { convert, fixText, formatText, validate, isSyntax } from "../../functions/inference/core/index.ts";
import { PluginControlSchema as SCHEMA } from "../../gen/inference/deepstream_pb.js";

/**
 * Third parties' DeepStream files, in the folder `real` of `INFERENCE_CORPUS`, which may not be kept here. `errors.json` beside
 * it maps each file with an error to its rules, after a comparison with the plugin's source.
 */

const CORPUS = process.env["INFERENCE_CORPUS"] ?? "";
const FOLDER = join(CORPUS, "real");
const isThere = CORPUS !== "" && existsSync(FOLDER);
if (!isThere)
  console.log("SKIPPED: INFERENCE_CORPUS has no folder real, so that no configs of others were read");

const files = isThere
  ? readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  : [];
const dialect = "deepstream";
const textOf = (body: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);

/** The config as protobuf's library for JavaScript reads it, in binary; undefined if it refuses the text. */
function byLibrary(text: string): Uint8Array | undefined {
  try {
    return toBinary(SCHEMA, fromText(SCHEMA, text));
  } catch {
    return undefined;
  }
}

const binaryOf = (body: Uint8Array) => {
  const converted = convert(body, "text", "binary", { dialect });
  return converted.ok ? toBinary(SCHEMA, fromBinary(SCHEMA, converted.body)) : undefined;
};

test.runIf(isThere)("each is read like the library reads it", () => {
  for (const file of files) {
    const body = readFileSync(file);
    expect([file, binaryOf(body)]).toEqual([file, byLibrary(textOf(body))]);
  }
});

test.runIf(isThere)("an error is one of those compared with the plugin's source", () => {
  const known: Record<string, string[]> = JSON.parse(readFileSync(join(CORPUS, "errors.json"), "utf8"));
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const { issues } = validate(readFileSync(file), "text", { dialect });
    const errors = issues.filter(({ severity }) => severity === "error").map(({ rule }) => rule);
    if (errors.length > 0) found[file.slice(FOLDER.length + 1)] = [...new Set(errors)];
  }
  expect(found).toEqual(known);
});

test.runIf(isThere)("formatting keeps the meaning, and a fix keeps readable parts", () => {
  for (const file of files) {
    const body = readFileSync(file);
    const before = binaryOf(body);
    if (before) {
      const laidOut = new TextEncoder().encode(formatText(textOf(body)));
      expect([file, binaryOf(laidOut)]).toEqual([file, before]);
    }
    const { text, readable } = fixText(body, dialect);
    const fixed = new TextEncoder().encode(text);
    if (before) expect([file, binaryOf(fixed)]).toEqual([file, before]);
    else if (readable) expect(validate(fixed, "text", { dialect }).issues.filter(isSyntax), file).toEqual([]);
  }
});
