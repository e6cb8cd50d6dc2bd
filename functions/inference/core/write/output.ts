import { type DescField, type DescMessage, isFieldSet, type Message } from "@bufbuild/protobuf";
import { namesOf, valueIn } from "../schema.ts";
/** An `Output` throws it when full. */
export class OutputFull extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`more than ${most} characters`);
    this.most = most;
  }
}

/** Text that grows to a limit, in UTF-16 units. */
export class Output {
  text = "";
  readonly #most: number;
  /** Whether unset fields are written, too. */
  readonly defaults: boolean;

  constructor(most: number, defaults: boolean) {
    this.#most = most;
    this.defaults = defaults;
  }

  /** Throws `OutputFull` above the limit. */
  put(text: string): void {
    this.text += text;
    if (this.text.length > this.#most) throw new OutputFull(this.#most);
  }
}

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
