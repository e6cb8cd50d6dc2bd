import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import type { Fix } from "../fix/fix.ts";
import { replace } from "../fix/fix.ts";
import {
  entryOf,
  enumNames,
  messagesOf,
  namesOf,
  own,
  remembered,
  RENAMED,
  SCHEMAS,
  WRAPPER,
} from "../schema.ts";
import { isUnambiguous, misspelt } from "./closest.ts";
import { absenceOf, MODES, NVINFER_KEYS } from "./nvinfer-keys.ts";

/** Findings on names and numbers outside of the schema. */

/** The correction, as data for words and edits. */
type Correction =
  /** Another name. `sure` if no other is plausible. */
  | { kind: "rename"; to: string; sure: boolean }
  /** A field of other messages, each with the names on its path; `as` is its name there. */
  | { kind: "move"; homes: readonly Home[]; as: string; sure: boolean }
  /** The name of a oneof, whose members stand directly in the message. */
  | { kind: "unwrap"; oneof: string }
  | { kind: "say"; hint: string };

interface Home {
  steps: readonly string[];
  message: string;
}

export type Diagnosis = ReturnType<typeof diagnoseField>;

/** A field name as written, in text or JSON. */
export function diagnoseField(desc: DescMessage, written: string) {
  const problem = `${desc.name} has no field ${shorten(written)}`;
  const name = snakeCase(written);
  const { byName } = namesOf(desc);
  const isNewer = newerMessage(desc)?.fields.some((field) => field.name === name) && !byName.has(name);
  const [now, before, ours] = (desc.file === SCHEMAS.config.file && RENAMED[desc.name]) || [];
  const alias = name === now || name === before ? ours : undefined;
  if (isNewer && alias === undefined) {
    const correction: Correction = { kind: "say", hint: "leave it out" };
    const newer = `${written} belongs to a newer version of the schema`;
    return { problem: newer, hint: correction.hint, correction };
  }
  // Names of other schemas are not spelling mistakes.
  const correction: Correction | undefined =
    alias === undefined ? correctionOf(desc, written, name) : { kind: "rename", to: alias, sure: false };
  return { problem, hint: correction && hintOf(correction, name), correction };
}

function correctionOf(desc: DescMessage, written: string, name: string): Correction | undefined {
  const { byName } = namesOf(desc);
  if (byName.has(name)) return { kind: "rename", to: name, sure: true };
  const key = own(NVINFER_KEYS, name.replaceAll("_", "-"));
  if (key !== undefined) {
    const correction = ofNvinfer(desc, key, written.replaceAll("_", "-"));
    if (correction) return correction;
  }
  const absent = absenceOf(name.replaceAll("_", "-"));
  if (absent !== undefined) return { kind: "say", hint: absent };
  if (isOneof(desc, name)) return { kind: "unwrap", oneof: name };
  const to = misspelt(name, byName.keys());
  if (to !== undefined) return { kind: "rename", to, sure: isUnambiguous(to, name, byName.keys()) };
  const longer = longerName(name, byName.keys());
  if (longer !== undefined) return { kind: "rename", to: longer, sure: false };
  const homes = parentsOf(desc.file).get(name);
  return homes && { kind: "move", homes, as: name, sure: true };
}

/** The only field of the message whose name ends with the whole word: `pre_threshold` for `threshold`. */
function longerName(word: string, names: Iterable<string>): string | undefined {
  const [longer, another] = [...names].filter((name) => name.endsWith(`_${word}`));
  return another === undefined ? longer : undefined;
}

/** Whether the name is a oneof of the message, and no field. */
export function isOneof(desc: DescMessage, name: string): boolean {
  return !namesOf(desc).byName.has(name) && desc.oneofs?.some((oneof) => oneof.name === name);
}

/** The field for a key of gst-nvinfer. */
function ofNvinfer({ name, file }: DescMessage, path: string, key: string): Correction | undefined {
  const steps = path.split(".");
  const field = steps.pop()!;
  const homes = parentsOf(file).get(field) ?? [];
  const home = homes.find(
    (one) => one.steps.filter((step) => step !== WRAPPER).join(".") === steps.join("."),
  );
  if (!home) return undefined;
  const sure = !Object.hasOwn(MODES, key);
  return home.message === name
    ? { kind: "rename", to: field, sure }
    : { kind: "move", homes: [home], as: field, sure };
}

/** Old names of the framework and of a process type, which DeepStream still reads. */
const FORMER: ReadonlySet<string> = new Set(["srv_is", "trt_is", "trtis_classification"]);
/** Most messages that a hint names. */
const MOST_HOMES = 3;

function hintOf(correction: Correction, name: string): string {
  switch (correction.kind) {
    case "rename":
      return `did you mean ${correction.to}?`;
    case "move": {
      const current = correction.homes.filter(({ steps }) => !steps.some((step) => FORMER.has(step)));
      const homes = (current.length > 0 ? current : correction.homes)
        .slice(0, MOST_HOMES)
        .map(({ steps, message }) =>
          steps.length === 0 ? "the config itself" : `${steps.join(".")} (${message})`,
        );
      const renamed = correction.as === name ? "" : `did you mean ${correction.as}? `;
      return `${renamed}${correction.as} is a field of ${homes.join(" and of ")}`;
    }
    case "unwrap":
      return `write what it holds without ${correction.oneof} { } around it`;
    case "say":
      return correction.hint;
  }
}

/** The fix of a field name at a position of the text. */
export function fixField(desc: DescMessage, written: string, at: number): Fix {
  return ({ moves }) => {
    const { correction } = diagnoseField(desc, written);
    if (correction?.kind === "rename" && correction.sure)
      return replace(at, at + written.length, correction.to);
    if (correction?.kind === "unwrap") return moves.unwrapped(at);
    const [home, another] = correction?.kind === "move" && correction.sure ? correction.homes : [];
    return correction?.kind === "move" && home && !another
      ? moves.of(at, written, correction.as, home.steps)
      : [];
  };
}

/** A field number that the message does not have. */
export function diagnoseNumber(desc: DescMessage, number: number): string {
  const newer = newerMessage(desc)?.fields.find((field) => field.number === number)?.name;
  return newer === undefined
    ? `unknown field ${number}`
    : `field ${number} is ${newer} in newer versions of the schema`;
}

/** Foreign words for the ends of values' names. */
const WORDS: Readonly<Record<string, string>> = {
  NCHW: "LINEAR",
  CHW: "LINEAR",
  HWC: "NHWC",
  FLOAT: "FP32",
  FLOAT32: "FP32",
  HALF: "FP16",
  FLOAT16: "FP16",
  DOUBLE: "FP64",
  FLOAT64: "FP64",
  BFLOAT16: "BF16",
  BYTES: "STRING",
  BOOLEAN: "BOOL",
};

/** The value that an unknown word stands for; `sure` if no other is plausible. */
export function suggestValue(values: DescEnum, written: string): { name: string; sure: boolean } | undefined {
  const word = written.toUpperCase().replaceAll("-", "_");
  if (belongsToNewer(values, word)) return undefined;
  const names = enumNames(values);
  const exact = names.find((name) => name.toUpperCase() === word);
  if (exact !== undefined) return { name: exact, sure: true };
  const bare = word.replace(PREFIX, "");
  for (const tail of [own(WORDS, bare) ?? word, bare]) {
    const ending = names.filter((name) => name.endsWith(`_${tail}`));
    if (ending[0] !== undefined) return { name: ending[0], sure: ending.length === 1 };
  }
  const name = misspelt(word, names);
  return name === undefined ? undefined : { name, sure: isUnambiguous(name, word, names) };
}

/** Prefixes of values, also of those of another vocabulary. */
const PREFIX = /^(?:TYPE|FORMAT|TENSOR_DT|TENSOR_ORDER)_/;

/** An unknown word for a value of the enum. */
export function diagnoseValue(values: DescEnum, written: string): string {
  const word = written.toUpperCase();
  if (belongsToNewer(values, word)) {
    return `${word} belongs to a newer version of the schema`;
  }
  const meant = suggestValue(values, written);
  return meant === undefined ? `one of ${enumNames(values).join(", ")}` : `did you mean ${meant.name}?`;
}

/** An unknown number for a value of the enum. */
export function diagnoseValueNumber(values: DescEnum, number: number): string {
  const newer = newerValues(values)?.value[number]?.name;
  if (newer !== undefined) return `${newer} belongs to a newer version of the schema`;
  return `one of ${enumNames(values).join(", ")}`;
}

/** The messages that have a field, by its name. */
const parentsOf = remembered((file: DescFile): ReadonlyMap<string, Home[]> => {
  const homes = new Map<string, Home[]>();
  const root = Object.values(SCHEMAS).find((schema) => schema.file === file);
  if (root) collectParents(root, [], homes);
  return homes;
});

function collectParents(desc: DescMessage, steps: readonly string[], homes: Map<string, Home[]>): void {
  for (const [name, field] of namesOf(desc).byName) {
    homes.set(name, [...(homes.get(name) ?? []), { steps, message: desc.name }]);
    const inner = field.fieldKind === "map" ? entryOf(field).desc : field.message;
    if (inner) collectParents(inner, [...steps, name], homes);
  }
}

const LONGEST_NAME = 60;

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}

function snakeCase(name: string): string {
  if (name.length > LONGEST_NAME) return name;
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll("-", "_");
}

/** The message of a newer version, which is DeepStream's. */
function newerMessage({ name, file }: DescMessage): DescMessage | undefined {
  if (file !== SCHEMAS.config.file) return undefined;
  return messagesOf(SCHEMAS.deepstream.file).get(NEWER[name] ?? name);
}

const NEWER: Readonly<Record<string, string>> = {
  SrvISParams: "TritonParams",
  ModelRepo: "TritonModelRepo",
};

/** The enum of a newer version. */
function newerValues({ name }: DescEnum): DescEnum | undefined {
  return SCHEMAS.deepstream.file.enums.find((one) => one.name === name);
}

function belongsToNewer(values: DescEnum, word: string): boolean {
  const has = (one: DescEnum | undefined) => one && enumNames(one).includes(word);
  return !has(values) && Boolean(has(newerValues(values)));
}
