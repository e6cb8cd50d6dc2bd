import {
  createFileRegistry,
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
  fromBinary,
  ScalarType,
} from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, type FileDescriptorProto } from "@bufbuild/protobuf/wkt";

/** The schemas as compact tables for the validator's Worker: see config/shape.ts, which reads them. */

export interface Tables {
  /** A row for each field: name, number, type (`*` after it for lists, `key>` before it for maps), and its oneof. */
  messages: Record<string, string>;
  /** Names and numbers. */
  enums: Record<string, string>;
}

/** Comments of messages, fields, enums and values, by `Message`, `Message.field`, `Enum`, `Enum.VALUE`. */
export type Comments = Record<string, string>;

/** The tables and comments of each schema in a descriptor set, by the name of its file without folder and extension. */
export function tablesOf(set: Uint8Array): Map<string, { tables: Tables; comments: Comments }> {
  const descriptors = fromBinary(FileDescriptorSetSchema, set);
  const registry = createFileRegistry(descriptors);
  return new Map(
    [...registry.files].map((file) => [
      file.name.replace(/.*\//, ""),
      { tables: fileTables(file), comments: fileComments(file.proto) },
    ]),
  );
}

function fileTables(file: DescFile): Tables {
  const messages = file.messages.flatMap(withNested);
  const enums = [...file.enums, ...messages.flatMap(({ nestedEnums }) => nestedEnums)];
  return {
    messages: Object.fromEntries(messages.map(({ name, fields }) => [name, fields.map(fieldRow).join()])),
    enums: Object.fromEntries(enums.map((desc) => [desc.name, valueRows(desc)])),
  };
}

/** Messages are identified by their own names alone, which are unique in a file. */
function withNested(desc: DescMessage): DescMessage[] {
  const nested = desc.nestedMessages.filter(({ proto }) => !proto.options?.mapEntry);
  return [desc, ...nested.flatMap(withNested)];
}

function valueRows({ values }: DescEnum): string {
  return values.map(({ name, number }) => `${name} ${number}`).join();
}

function fieldRow(field: DescField): string {
  const oneof = field.oneof ? ` ${field.oneof.name}` : "";
  return `${field.name} ${field.number} ${typeOf(field)}${oneof}`;
}

function typeOf(field: DescField): string {
  const own = field.message?.name ?? field.enum?.name ?? scalarName(field.scalar);
  if (field.fieldKind === "list") return `${own}*`;
  return field.fieldKind === "map" ? `${scalarName(field.mapKey)}>${own}` : own;
}

function scalarName(type: ScalarType | undefined): string {
  return type === undefined ? "" : ScalarType[type].toLowerCase();
}

/** Numbers of the parts of a descriptor on the paths of comments. */
const [MESSAGES, ENUMS, FIELDS, NESTED_MESSAGES, NESTED_ENUMS, VALUES] = [4, 5, 2, 3, 4, 2];

function fileComments({ messageType, enumType, sourceCodeInfo }: FileDescriptorProto): Comments {
  const byPath = new Map(
    sourceCodeInfo?.location.map(({ path, leadingComments }) => [path.join(), leadingComments.trim()]),
  );
  const comments: Comments = {};
  const note = (name: string, path: readonly number[]) => {
    const comment = byPath.get(path.join());
    if (comment) comments[name] = comment.replaceAll(/\s*\n\s*/g, " ");
  };
  type Message = (typeof messageType)[number];
  const noteEnum = ({ name, value }: (typeof enumType)[number], path: readonly number[]) => {
    note(name, path);
    for (const [i, one] of value.entries()) note(`${name}.${one.name}`, [...path, VALUES!, i]);
  };
  const noteMessage = ({ name, field, nestedType, enumType: nested }: Message, path: readonly number[]) => {
    note(name, path);
    for (const [i, one] of field.entries()) note(`${name}.${one.name}`, [...path, FIELDS!, i]);
    for (const [i, one] of nestedType.entries()) noteMessage(one, [...path, NESTED_MESSAGES!, i]);
    for (const [i, one] of nested.entries()) noteEnum(one, [...path, NESTED_ENUMS!, i]);
  };
  for (const [i, one] of messageType.entries()) noteMessage(one, [MESSAGES!, i]);
  for (const [i, one] of enumType.entries()) noteEnum(one, [ENUMS!, i]);
  return comments;
}
