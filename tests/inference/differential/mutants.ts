import type { DescMessage } from "@bufbuild/protobuf";
import { type Format, convert } from "../../../functions/inference/core/index.ts";
import { InferenceConfigSchema as SCHEMA } from "../../../gen/inference/config_pb.js";
import { PluginControlSchema as PLUGIN_SCHEMA } from "../../../gen/inference/deepstream_pb.js";
import { ModelConfigSchema as MODEL_SCHEMA } from "../../../gen/inference/model_pb.js";
import { MODEL, PLUGIN, RICH, text } from "../cases/case.ts";
import { invalidCases, readFile, validCases } from "../corpus.ts";
import { mutate, random } from "../mutate.ts";
import { bytesOf } from "../worker.ts";

/** Configs of every kind, with changed bytes and words. */

/** Configs of a format: a plain one, one with every construct, and all of the corpus that decode. */
function seedsOf(format: Format): Uint8Array[] {
  const made = [text(), RICH].flatMap((config) => inBoth(bytesOf(config), format));
  const valid = validCases.map(({ files }) => readFile("valid", files[format]));
  const others = invalidCases
    .flatMap(({ files }) => files?.[format] ?? [])
    .map((file) => readFile("invalid", file));
  return [...made, ...valid, ...others].filter(
    (seed) => seed.length > 0 && convert(seed, format, "binary").ok,
  );
}

/** As written, and as converted. */
function inBoth(body: Uint8Array, to: Format): Uint8Array[] {
  const converted = convert(body, "text", to);
  if (!converted.ok) throw new Error("A seed does not decode");
  return to === "text" ? [body, converted.body] : [converted.body];
}

/** This many bodies of a format, the same in each run: configs, or other files and the names that they have. */
export function* mutantsOf(
  format: Format,
  times: number,
  seeds: readonly Uint8Array[] = seedsOf(format),
  names: readonly string[] = format === "binary" ? [] : NAMES[format],
): Generator<Uint8Array> {
  const next = random(times + format.length);
  const words = format === "binary" ? [] : [...WORDS[format], ...names];
  for (let made = 0; made < times; made++) {
    const seed = seeds[Math.floor(next() * seeds.length)]!;
    yield words.length > 0 && next() < 0.6 ? reword(seed, words, next) : mutate(seed, next, 1);
  }
}

/** Descriptions of models with changed bytes and words. */
export const mutantsOfModels = (times: number) => mutantsOfFile(MODEL_SCHEMA, MODEL, times);

/** Files of DeepStream's plugin with changed bytes and words. */
export const mutantsOfPlugins = (times: number) => mutantsOfFile(PLUGIN_SCHEMA, PLUGIN, times);

function mutantsOfFile({ fields, file }: DescMessage, seed: string, times: number): Generator<Uint8Array> {
  const names = [...fields, ...file.enums.flatMap(({ values }) => values)].map(({ name }) => name);
  return mutantsOf("text", times, [bytesOf(seed)], names);
}

const NAMES = {
  text: [...SCHEMA.fields, ...SCHEMA.file.enums.flatMap(({ values }) => values)].map(({ name }) => name),
  json: SCHEMA.fields.map(({ jsonName }) => `"${jsonName}"`),
};

/** Tokens that change the meaning of others. */
const WORDS = {
  text: `{ } < > [ ] : , ; - - # ' " "a" 'b' 0 -0 1 08 017 0x1f 1.5 1.5f .5 5. 1e3 1e99 1e400 inf -inf nan infinity Infinity true t False
    1.f 4294967295 4294967296 -2147483648 9223372036854775808 \\x \\377 \\u00e4 \\ud83d "\\0" "\\400" key value entry [a.b] // /**/ \u00e4 \0 \t \n`.split(
    / +/,
  ),
  json: `{ } [ ] : , null true false 0 -0 -0.0 1 "1" "01" " 1" "1 " "-0" 1.0 1e0 1e3 1E-3 1.5 1e39 1e400 4294967296 2147483648 "1.0" "1e3" "0x1" ""
    "NaN" "Infinity" "-Infinity" NaN "nan" "inf" "\\u0000" "\\ud83d" "\\ud83d\\ude00" 9223372036854775807 "9223372036854775808" {"1":{}} {"01":{}} {"-0":{}} "IMAGE_FORMAT_RGB" "image_format_rgb" \u00e4 // '`.split(
    / +/,
  ),
};

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.+-]+|\s+|./gsu;

/** The text with a word or two replaced, mostly by one of its kind, removed, or inserted. */
function reword(seed: Uint8Array, words: readonly string[], next: () => number): Uint8Array {
  const tokens = new TextDecoder().decode(seed).match(TOKEN) ?? [];
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)];
  for (let changes = next() < 0.8 ? 1 : 2; changes > 0; changes--) {
    const at = pick([...tokens.keys()].filter((place) => /\S/.test(tokens[place]!))) ?? 0;
    const all = [...words, ...tokens.filter((token) => /\S/.test(token))];
    const like = all.filter((word) => kindOf(word) === kindOf(tokens[at] ?? ""));
    const word = pick(next() < 0.8 ? like : all) ?? "";
    tokens.splice(at, next() < 0.9 ? 1 : 0, ...(next() < 0.95 ? [word] : []));
  }
  return bytesOf(tokens.join(""));
}

function kindOf(token: string): string {
  if (/^[-\d.]/.test(token)) return "number";
  if (/^["']/.test(token)) return "string";
  return /^\w/.test(token) ? "word" : token;
}
