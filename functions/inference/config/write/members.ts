import { type Field, type Shape, type Slots, valueOf } from "../shape.ts";

/** A field to write, and its value: an array for a list, an object for a map. */
export type Member = [field: Field, value: unknown];

/** The set fields of a message, in the order of their numbers; with `defaults` also those with a default. */
export function membersOf(shape: Shape, message: Slots, defaults: boolean): Member[] {
  const members: Member[] = [];
  for (const field of shape.fields) {
    const value = valueOf(field, message);
    if (value !== undefined && (defaults || field.oneof || !isDefault(field, value)))
      members.push([field, value]);
  }
  return members;
}

/** One value, or a list of them in brackets on one line. */
export function oneOrList(field: Field, value: unknown, write: (one: unknown) => string): string {
  return field.repeated ? `[${(value as unknown[]).map(write).join(", ")}]` : write(value);
}

/** A set message is not the default, even if empty. */
function isDefault(field: Field, value: unknown): boolean {
  if (field.type === "message" && field.map) return Object.keys(value as object).length === 0;
  if (field.repeated) return (value as unknown[]).length === 0;
  if (field.type === "message") return false;
  return Object.is(value, 0) || value === 0n || value === "" || value === false;
}
