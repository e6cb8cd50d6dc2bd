import { create, type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { InferenceConfigSchema } from "../../../gen/inference/config_pb.js";

/** The schema as readers and writers need it: one kind of field, whatever the encoding, and map entries as messages. */

type Scalar = "uint32" | "int32" | "int64" | "float" | "bool" | "string";

interface FieldOf<Type extends string> {
  type: Type;
  name: string;
  jsonName: string;
  /** Property of the message class. */
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
/** Of a map, `shape` is that of an entry. */
export type MessageField = FieldOf<"message"> & { shape: Shape; map: boolean };
export type Field = ScalarField | EnumField | MessageField;

export interface EnumValues {
  /** As in the schema, without the package. */
  name: string;
  byName: ReadonlyMap<string, number>;
  byNumber: ReadonlyMap<number, string>;
}

/** A message by the names of its class's properties. */
export type Slots = Record<string, unknown>;

export interface Shape {
  /** As in the schema, without the package. */
  name: string;
  /** In the order of their numbers. */
  fields: readonly Field[];
  byName: ReadonlyMap<string, Field>;
  byJsonName: ReadonlyMap<string, Field>;
  byNumber: ReadonlyMap<number, Field>;
  create(): Slots;
}

const SCALARS: Partial<Record<ScalarType, Scalar>> = {
  [ScalarType.UINT32]: "uint32",
  [ScalarType.INT32]: "int32",
  [ScalarType.INT64]: "int64",
  [ScalarType.FLOAT]: "float",
  [ScalarType.BOOL]: "bool",
  [ScalarType.STRING]: "string",
};

function shapeOf(desc: DescMessage): Shape {
  return shape(desc.name, desc.fields.map(fieldOf), () => create(desc) as unknown as Slots);
}

function shape(name: string, unordered: Field[], make: () => Slots): Shape {
  const fields = unordered.sort((a, b) => a.number - b.number);
  return {
    name,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    byJsonName: new Map(fields.map((field) => [field.jsonName, field])),
    byNumber: new Map(fields.map((field) => [field.number, field])),
    create: make,
  };
}

function fieldOf(desc: DescField): Field {
  const base = {
    name: desc.name,
    jsonName: desc.jsonName,
    localName: desc.localName,
    number: desc.number,
    repeated: desc.fieldKind === "list" || desc.fieldKind === "map",
    ...(desc.oneof && { oneof: { name: desc.oneof.name, localName: desc.oneof.localName } }),
  };
  if (desc.fieldKind === "map") return { ...base, type: "message", map: true, shape: entryShape(desc) };
  if (desc.message) return { ...base, type: "message", map: false, shape: shapeOf(desc.message) };
  if (desc.enum) {
    const values = desc.enum.values.map(({ name, number }) => [name, number] as const);
    return {
      ...base,
      type: "enum",
      values: {
        name: desc.enum.name,
        byName: new Map(values),
        byNumber: new Map(values.map(([name, number]) => [number, name])),
      },
    };
  }
  return { ...base, type: scalarOf(desc.scalar, desc) };
}

/** A map is a list of messages with two fields in every encoding but JSON. */
function entryShape(desc: DescField & { fieldKind: "map" }): Shape {
  if (!desc.message) throw new Error(`${desc}: maps have messages for values`);
  const key = { name: "key", jsonName: "key", localName: "key", number: 1, repeated: false };
  const value = { name: "value", jsonName: "value", localName: "value", number: 2, repeated: false };
  const fields: Field[] = [
    { ...key, type: scalarOf(desc.mapKey, desc) },
    { ...value, type: "message", map: false, shape: shapeOf(desc.message) },
  ];
  return shape("entry", fields, () => ({ key: 0 }));
}

function scalarOf(type: ScalarType, desc: DescField): Scalar {
  const scalar = SCALARS[type];
  if (!scalar) throw new Error(`${desc}: no reader knows this type`);
  return scalar;
}

/** The message that a file holds. */
export const ROOT = shapeOf(InferenceConfigSchema);

/** The field that a path without indexes names. Throws if there is none. */
export function fieldAt(path: string): Field {
  let shape: Shape | undefined = ROOT;
  let field: Field | undefined;
  for (const name of path.split(".")) {
    field = shape?.byName.get(name);
    shape = field?.type === "message" ? field.shape : undefined;
  }
  if (!field) throw new Error(`The schema has no ${path}`);
  return field;
}
