import { type DescField, type DescMessage, isFieldSet, type Message } from "@bufbuild/protobuf";
import { namesOf, valueIn } from "../schema.ts";

/** A field to write, and its value: an array for a list, an object for a map. */
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
