import { fromBinary, fromJsonString, toBinary, toJsonString } from "@bufbuild/protobuf";
import { fromText, toText } from "@bufbuild/protobuf/txtpb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convert as convertConfig, classify, type Format } from "../../functions/inference/core/index.ts";
import { type InferenceConfig, InferenceConfigSchema as SCHEMA } from "../../gen/inference/config_pb.js";
import { anyConfig } from "./arbitrary-config.ts";
import { mutantsOf, mutantsOfModels, mutantsOfPlugins } from "./differential/mutants.ts";
import { convert, textOf } from "./worker.ts";

/** Conversions preserve every message, and agree with another implementation of each encoding. */

const RUNS = Number(process.env.INFERENCE_RUNS ?? 100);

/** Bytes distinguish negative zeros, `equals` does not. */
const bytesOfConfig = (config: InferenceConfig) => toBinary(SCHEMA, config);

test("binary to text to JSON to binary gives the same bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, fc.boolean(), async (config, defaults) => {
      const binary = bytesOfConfig(config);
      const query = defaults ? "&defaults=1" : "";
      const text = await convert(binary, "binary", "text", query);
      const json = await convert(text, "text", "json", query);
      expect(await convert(json, "json", "binary")).toEqual(binary);
      expect(await convert(binary, "binary", "json", query)).toEqual(json);
    }),
    { numRuns: RUNS },
  );
});

test("its output reads the same elsewhere", async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, async (config) => {
      const binary = bytesOfConfig(config);
      const read: Record<Format, (body: Uint8Array) => InferenceConfig> = {
        binary: (body) => fromBinary(SCHEMA, body),
        json: (body) => fromJsonString(SCHEMA, textOf(body)),
        text: (body) => fromText(SCHEMA, textOf(body)),
      };
      for (const format of ["binary", "json", "text"] as const) {
        const there = read[format](await convert(binary, "binary", format));
        expect(bytesOfConfig(there)).toEqual(binary);
      }
    }),
    { numRuns: RUNS },
  );
});

test("output of others reads the same", async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, async (config) => {
      const binary = bytesOfConfig(config);
      // Its JSON has no negative zeros.
      const json = fromJsonString(SCHEMA, toJsonString(SCHEMA, config));
      expect(await convert(toJsonString(SCHEMA, config), "json", "binary")).toEqual(bytesOfConfig(json));
      expect(await convert(toText(SCHEMA, config), "text", "binary")).toEqual(binary);
      expect(await convert(binary, "binary", "binary")).toEqual(binary);
    }),
    { numRuns: RUNS },
  );
});

const RUNS_OF_KIND = 2000;

test.each([
  ["configs in text", "text", () => mutantsOf("text", RUNS_OF_KIND)],
  ["configs in JSON", "json", () => mutantsOf("json", RUNS_OF_KIND)],
  ["configs in binary", "binary", () => mutantsOf("binary", RUNS_OF_KIND)],
  ["files of DeepStream", "text", () => mutantsOfPlugins(RUNS_OF_KIND)],
  ["descriptions of models", "text", () => mutantsOfModels(RUNS_OF_KIND)],
] as const)("mutated %s keep their meaning in each encoding", (kind, format, mutants) => {
  let readable = 0;
  for (const body of mutants()) {
    const isModel = kind === "descriptions of models";
    const dialect = isModel ? "model" : classify(body, format).dialect;
    const encoded = convertConfig(body, format, "binary", { dialect });
    if (!encoded.ok || encoded.body.length === 0) continue;
    readable++;
    // A description in binary has no sign of its kind.
    if (!isModel) expect(classify(encoded.body, "binary").dialect).toBe(dialect);
    for (const to of ["text", "json"] as const) {
      const decoded = convertConfig(encoded.body, "binary", to, { dialect });
      const again = decoded.ok && convertConfig(decoded.body, to, "binary", { dialect });
      expect(again && again.ok && again.body, Buffer.from(body).toString()).toEqual(encoded.body);
    }
  }
  expect(readable).toBeGreaterThan(200);
});
