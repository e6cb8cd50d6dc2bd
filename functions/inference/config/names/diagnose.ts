import { type EnumValues, type Schema, SCHEMAS, type Shape } from "../shape.ts";
import { misspelt } from "./closest.ts";
import { ALIASES, NEWER_FIELDS, NEWER_VALUES, VALUE_ALIASES } from "./other-names.ts";

/** What to say of names and numbers that the schema does not have. */

export interface Diagnosis {
  problem: string;
  hint: string | undefined;
}

/** A field name as written, in text or JSON. */
export function diagnoseField(shape: Shape, written: string): Diagnosis {
  const problem = `${shape.name} has no field ${shorten(written)}`;
  const name = snakeCase(written);
  if (shape.schema === SCHEMAS.config) {
    const alias = own(ALIASES[shape.name], name);
    if (alias !== undefined) return { problem, hint: `did you mean ${alias}?` };
    if (own(NEWER_FIELDS[shape.name], name) !== undefined) {
      return { problem: `${written} belongs to a newer version of the schema`, hint: "leave it out" };
    }
  }
  const meant = misspelt(name, shape.byName.keys());
  if (meant !== undefined) return { problem, hint: `did you mean ${meant}?` };
  const homes = homesOf(shape.schema).get(name);
  return { problem, hint: homes && `${name} is a field of ${homes.join(" and of ")}` };
}

/** A field number that the message does not have. */
export function diagnoseNumber(shape: Shape, number: number): string {
  const newer = shape.schema === SCHEMAS.config ? nameOf(NEWER_FIELDS[shape.name], number) : undefined;
  return newer === undefined
    ? `unknown field ${number}`
    : `field ${number} is ${newer} in newer versions of the schema`;
}

/** A word that is no value of the enum. */
export function diagnoseValue(values: EnumValues, written: string): string {
  const word = written.toUpperCase();
  if (own(NEWER_VALUES[values.name], word) !== undefined) {
    return `${word} belongs to a newer version of the schema`;
  }
  const names = [...values.byName.keys()];
  const meant =
    names.find((name) => name.toUpperCase() === word) ??
    own(VALUE_ALIASES[values.name], word) ??
    names.find((name) => name.endsWith(`_${word}`)) ??
    misspelt(word, names);
  return meant === undefined ? `one of ${names.join(", ")}` : `did you mean ${meant}?`;
}

/** A number that is no value of the enum. */
export function diagnoseValueNumber(values: EnumValues, number: number): string {
  const newer = nameOf(NEWER_VALUES[values.name], number);
  if (newer !== undefined) return `${newer} belongs to a newer version of the schema`;
  return `one of ${[...values.byName.keys()].join(", ")}`;
}

/** The messages that have a field, by its name. */
type Homes = Map<string, string[]>;

const HOMES = new WeakMap<Schema, Homes>();

function homesOf(schema: Schema): Homes {
  const known = HOMES.get(schema);
  if (known) return known;
  const homes: Homes = new Map();
  collectHomes(schema.root, "", homes);
  HOMES.set(schema, homes);
  return homes;
}

function collectHomes(shape: Shape, path: string, homes: Homes): void {
  for (const field of shape.fields) {
    const home = path === "" ? "the config itself" : `${path} (${shape.name})`;
    homes.set(field.name, [...(homes.get(field.name) ?? []), home]);
    if (field.type !== "message") continue;
    collectHomes(field.shape, path === "" ? field.name : `${path}.${field.name}`, homes);
  }
}

const LONGEST_NAME = 60;

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}

function snakeCase(name: string): string {
  return name.length > LONGEST_NAME ? name : name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

/** Names of the body may be those of every object, such as `constructor`. */
function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function nameOf(record: Readonly<Record<string, number>> | undefined, number: number): string | undefined {
  return Object.entries(record ?? {}).find(([, value]) => value === number)?.[0];
}
