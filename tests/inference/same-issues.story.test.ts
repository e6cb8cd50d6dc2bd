import { toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  convert,
  type Dialect,
  type Format,
  type Issue,
  validate,
} from "../../functions/inference/core/index.ts";
import { InferenceConfigSchema as SCHEMA } from "../../gen/inference/config_pb.js";
import { anyConfig } from "./arbitrary-config.ts";
import { MODEL, PLUGIN, RICH, text } from "./cases/case.ts";
import { readFile, validCases } from "./corpus.ts";
import { mutantsOf, mutantsOfModels, mutantsOfPlugins } from "./differential/mutants.ts";
import { bytesOf } from "./worker.ts";

/** A config has the same issues in the text format, in JSON and in binary, as rules read the message alone. */

const MUTANTS = 2000;
const ANY = Number(process.env["INFERENCE_RUNS"] ?? 100);

/** Rules on one encoding, and on names that it alone has. */
const OF_ENCODING = /^(?:text|json|wire|wrapped|framework|classification|issues)\./;

const gistOf = (issues: readonly Issue[]) =>
  issues
    .filter(({ rule }) => !OF_ENCODING.test(rule))
    .map(({ severity, rule, path, message }) => `${severity} ${rule} ${path} ${message}`)
    // Our names of DeepStream's fields are names of texts.
    .map((gist) => gist.replace("backend.srv_is", "backend.trt_is").replace("srvis_", "trtis_"))
    .sort();

/** The issues in each encoding that the config can be converted to. */
function inEach(body: Uint8Array, from: Format, dialect: Dialect): Map<Format, string[]> {
  const found = new Map<Format, string[]>();
  for (const format of ["text", "json", "binary"] as const) {
    const converted = convert(body, from, format, { dialect });
    const same = format === from ? body : converted.ok ? converted.body : undefined;
    if (same) found.set(format, gistOf(validate(same, format, { dialect }).issues));
  }
  return found;
}

const SEEDS: [string, Format, Dialect, () => Iterable<Uint8Array>][] = [
  ["plain configs", "text", "config", () => [text(), RICH].map(bytesOf)],
  ["any configs", "binary", "config", () => fc.sample(anyConfig, ANY).map((one) => toBinary(SCHEMA, one))],
  ["plugins", "text", "deepstream", () => [bytesOf(PLUGIN), ...mutantsOfPlugins(MUTANTS)]],
  ["models", "text", "model", () => [bytesOf(MODEL), ...mutantsOfModels(MUTANTS)]],
  ...(["text", "json", "binary"] as const).map((format): (typeof SEEDS)[number] => [
    "the corpus and mutants",
    format,
    "config",
    () => [...validCases.map(({ files }) => readFile("valid", files[format])), ...mutantsOf(format, MUTANTS)],
  ]),
];

describe.each(SEEDS)("%s, %s, %s", (_what, format, dialect, bodies) => {
  test("have the same issues in all encodings", () => {
    let compared = 0;
    for (const body of bodies()) {
      const found = inEach(body, format, dialect);
      const own = found.get(format);
      if (!own || !convert(body, format, "binary", { dialect }).ok) continue;
      compared++;
      for (const [other, issues] of found)
        expect([other, issues, Buffer.from(body).toString()]).toEqual([
          other,
          own,
          Buffer.from(body).toString(),
        ]);
    }
    expect(compared).toBeGreaterThan(1);
  });
});
