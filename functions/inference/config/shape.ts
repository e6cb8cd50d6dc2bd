import { CONFIG, DEEPSTREAM, MODEL } from "../../../gen/inference/tables.js";

/** The schemas for readers and writers: one kind of field for all encodings, and map entries as messages. */

const SCALARS = ["uint32", "int32", "int64", "uint64", "float", "double", "bool", "string"] as const;

type Scalar = (typeof SCALARS)[number];

interface FieldOf<Type extends string> {
  type: Type;
  name: string;
  /** In JSON, and as the property of a message. */
  localName: string;
  number: number;
  /** Of lists and maps. */
  repeated: boolean;
  oneof?: Oneof;
}

interface Oneof {
  name: string;
  localName: string;
}

export type ScalarField = FieldOf<Scalar>;
export type EnumField = FieldOf<"enum"> & { values: EnumValues };
/** Of a map, `shape` is that of an entry. Paths omit a `transparent` message. */
export type MessageField = FieldOf<"message"> & { shape: Shape; map: boolean; transparent: boolean };
export type Field = ScalarField | EnumField | MessageField;

export interface EnumValues {
  /** As in the schema, without the package. */
  name: string;
  byName: ReadonlyMap<string, number>;
  byNumber: ReadonlyMap<number, string>;
}

/** A message by the names of its properties. */
export type Slots = Record<string, unknown>;

export interface Shape {
  /** As in the schema, without the package. */
  name: string;
  /** In the order of their numbers. */
  fields: readonly Field[];
  byName: ReadonlyMap<string, Field>;
  byJsonName: ReadonlyMap<string, Field>;
  byNumber: ReadonlyMap<number, Field>;
  schema: Schema;
  create(): Slots;
}

/** All messages and enums of one schema. */
export interface Schema {
  messages: ReadonlyMap<string, Shape>;
  /** The message of a whole file. */
  root: Shape;
}

type Tables = typeof CONFIG;

/** The message around a config, in the files of DeepStream. */
export const WRAPPER = "infer_config";

/** Allowed siblings of the config in newer files. */
export const SIBLINGS: readonly string[] = ["input_control", "output_control"];

/** Additional names of fields, by message. */
type Also = Readonly<Record<string, string>>;

function schemaOf({ messages: rows, enums }: Tables, root: string, also: Also = {}): Schema {
  const messages = new Map<string, Shape>();
  const schema = { messages } as { messages: Map<string, Shape>; root: Shape };
  const values = new Map(Object.entries(enums).map(([name, row]) => [name, enumValues(name, row)]));
  const shapeOf = (name: string): Shape => {
    const known = messages.get(name);
    if (known) return known;
    const fields = `${rows[name]}${also[name] ?? ""}`.split(",").filter(Boolean).map(fieldOf);
    const made = shape(name, fields, schema);
    messages.set(name, made);
    return made;
  };
  const fieldOf = (row: string): Field => {
    const [name, number, written, oneof] = row.split(" ") as [string, string, string, string?];
    const [key, value] = written.includes(">") ? written.split(">") : [undefined, written];
    const type = value!.replace("*", "");
    const base = {
      name,
      localName: camelCase(name),
      number: Number(number),
      repeated: key !== undefined || value !== type,
      ...(oneof !== undefined && { oneof: { name: oneof, localName: camelCase(oneof) } }),
    };
    const known = values.get(type);
    if (known) return { ...base, type: "enum", values: known };
    const message = { ...base, type: "message", transparent: name === WRAPPER } as const;
    // A map is a list of messages with two fields in every encoding but JSON.
    if (key !== undefined) {
      const entry = [fieldOf(`key 1 ${key}`), fieldOf(`value 2 ${type}`)];
      return { ...message, map: true, shape: shape("entry", entry, schema) };
    }
    return isScalar(type) ? { ...base, type } : { ...message, map: false, shape: shapeOf(type) };
  };
  schema.root = shapeOf(root);
  return schema;
}

function shape(name: string, fields: Field[], schema: Schema): Shape {
  fields.sort((a, b) => a.number - b.number);
  return {
    name,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    byJsonName: new Map(fields.map((field) => [field.localName, field])),
    byNumber: new Map(fields.toReversed().map((field) => [field.number, field])),
    schema,
    create: creating(fields),
  };
}

/** The field of a map's values. */
export function valueField({ name, shape }: MessageField): Field {
  const value = shape.byName.get("value");
  if (!value) throw new Error(`${name} is no map`);
  return value;
}

/** Makes empty messages fast, as long lists have many. */
function creating(fields: readonly Field[]): () => Slots {
  const [scalars, lists, maps]: [Slots, string[], string[]] = [{}, [], []];
  for (const field of fields) {
    const { oneof, localName, repeated, type } = field;
    if (oneof) scalars[oneof.localName] = NOTHING;
    else if (repeated) (type === "message" && field.map ? maps : lists).push(localName);
    else if (type !== "message") scalars[localName] = DEFAULTS[type];
  }
  return () => {
    const slots = { ...scalars };
    for (const name of lists) slots[name] = [];
    // Keys may equal inherited names.
    for (const name of maps) slots[name] = Object.create(null);
    return slots;
  };
}

/** The value of a field: undefined for an unset message, and for a member of a oneof that is not set. */
export function valueOf({ oneof, localName }: Field, slots: Slots): unknown {
  if (!oneof) return slots[localName];
  const { case: member, value } = slots[oneof.localName] as { case?: string; value?: unknown };
  return member === localName ? value : undefined;
}

/** Sets a field; a member of a oneof replaces the others. */
export function putValue({ oneof, localName }: Field, slots: Slots, value: unknown): void {
  if (oneof) slots[oneof.localName] = { case: localName, value };
  else slots[localName] = value;
}

/** Of a oneof. */
const NOTHING = Object.freeze({ case: undefined });

/** Defaults of unset fields. */
export const DEFAULTS = {
  uint32: 0,
  int32: 0,
  int64: 0n,
  uint64: 0n,
  float: 0,
  double: 0,
  bool: false,
  string: "",
  enum: 0,
};

function enumValues(name: string, row: string): EnumValues {
  const values = row.split(",").map((value) => {
    const [valueName, number] = value.split(" ");
    return [valueName!, Number(number)] as const;
  });
  return {
    name,
    byName: new Map(values),
    byNumber: new Map(values.map(([valueName, number]) => [number, valueName])),
  };
}

/** JSON names of fields, by protobuf's rule. */
export function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function isScalar(type: string): type is Scalar {
  return (SCALARS as readonly string[]).includes(type);
}

export const SCHEMAS = {
  /** Of docs/inference-config.md. */
  config: schemaOf(CONFIG, "InferenceConfig"),
  /** Of DeepStream's files, with our names beside its own. */
  deepstream: schemaOf(DEEPSTREAM, "PluginControl", {
    BackendParams: ",srv_is 3 TritonParams infer_framework",
    PostProcessParams: ",srvis_classification 6 TritonClassifyParams process_type",
  }),
  /** Of models' descriptions. */
  model: schemaOf(MODEL, "ModelConfig"),
};

/** The vocabulary of a file. */
export type Dialect = keyof typeof SCHEMAS;

export const DIALECTS = Object.keys(SCHEMAS) as Dialect[];

/** The vocabularies of stages. */
export const STAGE_DIALECTS = ["config", "deepstream"] as const satisfies Dialect[];

export type StageDialect = (typeof STAGE_DIALECTS)[number];

/** The enum of a field; throws if it has none. */
export function enumOf({ messages }: Schema, message: string, name: string): EnumValues {
  const field = messages.get(message)?.byName.get(name);
  if (field?.type !== "enum") throw new Error(`${message}.${name} is no enum`);
  return field.values;
}
