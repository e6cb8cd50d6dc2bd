import {
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
  isFieldSet,
  type Message,
  ScalarType,
} from "@bufbuild/protobuf";
import { nestedTypes, protoCamelCase, scalarZeroValue } from "@bufbuild/protobuf/reflect";
import { InferenceConfigSchema } from "../../../gen/inference/config_pb.js";
import { PluginControlSchema } from "../../../gen/inference/deepstream_pb.js";
import { ModelConfigSchema } from "../../../gen/inference/model_pb.js";
import type { Dialect } from "./report.ts";

/** The generated schemas, and what readers of names and numbers ask of them. */

/** The message of a whole file in each vocabulary. */
export const SCHEMAS = {
  /** Of docs/inference-config.md. */
  config: InferenceConfigSchema,
  /** Of DeepStream's files. */
  deepstream: PluginControlSchema,
  /** Of models' descriptions. */
  model: ModelConfigSchema,
} satisfies Record<Dialect, DescMessage>;

export const DIALECTS = Object.keys(SCHEMAS) as Dialect[];

/** The vocabularies of stages. */
export const STAGE_DIALECTS = ["config", "deepstream"] as const satisfies Dialect[];

export type StageDialect = (typeof STAGE_DIALECTS)[number];

/** The message around a config, in the files of DeepStream. Paths omit it. */
export const WRAPPER = "infer_config";

/** Allowed siblings of the config in newer files. */
export const SIBLINGS: readonly string[] = ["input_control", "output_control"];

/** Names of one field, by message: those of DeepStream now and before, and ours, which DeepStream's files may use as well. */
export const RENAMED: Readonly<Record<string, readonly [now: string, before: string, ours: string]>> = {
  BackendParams: ["triton", "trt_is", "srv_is"],
  PostProcessParams: ["triton_classification", "trtis_classification", "srvis_classification"],
};

/** Names of the body may equal inherited ones, such as `constructor`. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A function that makes its result for a descriptor once. */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = make(key)));
    return made;
  };
}

/** The fields of a message by name and by number. */
export const namesOf = remembered((desc: DescMessage) => {
  const fields = desc.fields.toSorted((a, b) => a.number - b.number);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const [, before, ours] = (desc.file === SCHEMAS.deepstream.file && RENAMED[desc.name]) || [];
  if (before !== undefined && ours !== undefined) byName.set(ours, byName.get(before)!);
  return {
    /** In the order of their numbers. */
    fields,
    /** By their names, and by the names that they also have. */
    byName,
    /** By the names of JSON as well. */
    inJson: new Map(
      [...byName].flatMap(([name, field]) => [
        [protoCamelCase(name), field],
        [name, field],
      ]),
    ),
    byNumber: new Map(desc.fields.map((field) => [field.number, field])),
    /** Those of messages. */
    messages: desc.fields.filter(({ message }) => message),
  };
});

export type IntegerType = "int32" | "uint32" | "int64" | "uint64";

const SCALARS: Readonly<Record<number, IntegerType | "float" | "double" | "bool" | "string">> = {
  [ScalarType.INT32]: "int32",
  [ScalarType.UINT32]: "uint32",
  [ScalarType.INT64]: "int64",
  [ScalarType.UINT64]: "uint64",
  [ScalarType.FLOAT]: "float",
  [ScalarType.DOUBLE]: "double",
  [ScalarType.BOOL]: "bool",
  [ScalarType.STRING]: "string",
};

/** The type of one value of a field: of an element of a list, of a value of a map. */
export function typeOf({ message, enum: values, scalar }: DescField) {
  if (message) return "message";
  if (values) return "enum";
  const type = scalar === undefined ? undefined : SCALARS[scalar];
  if (!type) throw new Error(`the schemas have no fields of the type ${scalar}`);
  return type;
}

/** The default of an unset scalar or enum. */
export const zeroOf = ({ scalar }: DescField) => (scalar === undefined ? 0 : scalarZeroValue(scalar, false));

export const isRepeated = ({ fieldKind }: DescField) => fieldKind === "list" || fieldKind === "map";

/** The name of the message of a map's entry. */
export const ENTRY = "entry";

export type MapField = DescField & { fieldKind: "map" };

/** A map's entry is a message of two fields in every encoding but JSON. */
export const entryOf = remembered((field: MapField) => {
  const part = (name: string, number: number, own: object): DescField =>
    Object.assign(Object.create(field), { name, jsonName: name, localName: name, number, ...own });
  const plain = { message: undefined, enum: undefined, scalar: field.mapKey };
  const key = part("key", 1, { fieldKind: "scalar", ...plain });
  const value = part("value", 2, { fieldKind: field.mapKind });
  const own = { name: ENTRY, typeName: ENTRY, oneofs: [], fields: [key, value] };
  const desc: DescMessage = Object.assign(Object.create(field.parent), own);
  return { desc, key, value };
});

/** A value of a message: undefined for an unset message, and for a member of a oneof that is not set. */
export function valueIn({ oneof, localName }: DescField, message: object): unknown {
  const slots = message as Readonly<Record<string, unknown>>;
  if (!oneof) return slots[localName];
  const { case: member, value } = (slots[oneof.localName] ?? {}) as { case?: string; value?: unknown };
  return member === localName ? value : undefined;
}

/** Values of a message, as `create` takes them. */
export type Init = Record<string, unknown>;

/** Sets the value of a field, a whole list or map too. */
export function setIn({ oneof, localName }: DescField, init: Init, value: unknown): void {
  if (oneof) init[oneof.localName] = { case: localName, value };
  else init[localName] = value;
}

/** Sets a singular value or adds one to a list. */
export function putIn(field: DescField, init: Init, value: unknown): void {
  if (isRepeated(field)) ((init[field.localName] ??= []) as unknown[]).push(value);
  else setIn(field, init, value);
}

/** Sets the value of a map's key, by default the zero value. */
export function putEntry(field: MapField, init: Init, key: string, value: unknown): void {
  // Keys may equal inherited names.
  const entries = (init[field.localName] ??= Object.create(null)) as Init;
  entries[key] = value ?? (field.message ? {} : zeroOf(entryOf(field).value));
}

/** A field and its value: an array for a list, an object for a map. */
export type Member = [field: DescField, value: unknown];

/** The set fields of a message, in the order of their numbers; with `defaults` also those with a default. */
export function membersOf(desc: DescMessage, message: object, defaults: boolean): Member[] {
  const members: Member[] = [];
  for (const field of namesOf(desc).fields) {
    const value = valueIn(field, message);
    if (value !== undefined && ((defaults && !field.oneof) || isFieldSet(message as Message, field)))
      members.push([field, value]);
  }
  return members;
}

/** The messages of a schema by their own names, which are unique in a file. */
export const messagesOf = remembered((file: DescFile): ReadonlyMap<string, DescMessage> => {
  const all = [...nestedTypes(file)].filter((desc) => desc.kind === "message");
  return new Map(all.map((desc) => [desc.name, desc]));
});

export const enumNames = ({ values }: DescEnum): string[] => values.map(({ name }) => name);

/** The value of a field, with the fewest digits that give the same float32 or double; a negative zero keeps its sign. */
export function formatFloat(value: number, type: "float" | "double" = "float"): string {
  if (Object.is(value, -0)) return "-0";
  if (!Number.isFinite(value) || type === "double") return String(value);
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return String(candidate);
  }
  return String(Number(value.toPrecision(9)));
}

/** Of a scalar field. */
export type Value = string | number | bigint | boolean;

/** The value in a message; undefined when out of the type's range. */
export function fit(value: bigint, type: IntegerType): number | bigint | undefined {
  const held = cut(value, type);
  return BigInt(held) === value ? held : undefined;
}

/** The value in a message that the bits of the type hold. */
export function cut(value: bigint, type: IntegerType): number | bigint {
  const isLong = type.endsWith("64");
  const held = (type.startsWith("u") ? BigInt.asUintN : BigInt.asIntN)(isLong ? 64 : 32, value);
  return isLong ? held : Number(held);
}

/** The readers of an encoding, for values of each type. */
interface ScalarReaders {
  enum(values: DescEnum): Value | undefined;
  string(): Value | undefined;
  bool(): Value | undefined;
  float(type: "float" | "double"): Value | undefined;
  integer(type: IntegerType): Value | undefined;
}

/** Reads a value by the type of its field. */
export function readBy(field: DescField, readers: ScalarReaders): Value | undefined {
  if (field.enum) return readers.enum(field.enum);
  const type = typeOf(field);
  if (type === "message" || type === "enum") return undefined;
  if (type === "string" || type === "bool") return readers[type]();
  return type === "float" || type === "double" ? readers.float(type) : readers.integer(type);
}
