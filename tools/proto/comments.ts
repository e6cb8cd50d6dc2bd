import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, type FileDescriptorProto } from "@bufbuild/protobuf/wkt";

/** Comments of messages, fields, enums and values, by `Message`, `Message.field`, `Enum`, `Enum.VALUE`. */
type Comments = Record<string, string>;

/** The comments of each schema in a descriptor set, by the name of its file without folder and extension. */
export function commentsOf(set: Uint8Array): Map<string, Comments> {
  const { file } = fromBinary(FileDescriptorSetSchema, set);
  return new Map(file.map((one) => [one.name.replace(/.*\/|\.proto$/g, ""), fileComments(one)]));
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
