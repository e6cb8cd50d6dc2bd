import { create, type DescField, type DescMessage, type Message } from "@bufbuild/protobuf";
import { join } from "./place.ts";
import {
  type Init,
  isRepeated,
  namesOf,
  RENAMED,
  SCHEMAS,
  setIn,
  SIBLINGS,
  type StageDialect,
  WRAPPER,
} from "./schema.ts";
import { membersOf } from "./write/output.ts";

/** The name in a dialect of a field of the other one. */
function nameIn(to: StageDialect, { name: message }: DescMessage, name: string): string {
  const [now, before, ours] = RENAMED[message] ?? [];
  if (now === undefined || ours === undefined || ![now, before, ours].includes(name)) return name;
  return to === "config" ? ours : now;
}

export interface Translated {
  message: Message;
  /** Fields without a counterpart: the message changes without them. */
  lost: { path: string; name: string }[];
  /** Messages beside the config that are no part of it. */
  leftOut: string[];
}

/** Translates a message to the other dialect, by the names of fields. */
export function translate(message: Message, to: StageDialect): Translated {
  const { config, deepstream } = SCHEMAS;
  const wrapper = namesOf(deepstream).byName.get(WRAPPER)!;
  const stage = wrapper.message!;
  const lost: Translated["lost"] = [];
  const target: Target = { to, reportLoss: (path, name) => lost.push({ path, name }) };
  if (to === "deepstream") {
    const inner = translateMessage(config, message, stage, "", target);
    return { message: create(deepstream, { [wrapper.localName]: inner }), lost, leftOut: [] };
  }
  const parts = new Map(membersOf(deepstream, message, false).map(([{ name }, value]) => [name, value]));
  const inner = (parts.get(WRAPPER) as Message | undefined) ?? create(stage);
  const translated = create(config, translateMessage(stage, inner, config, "", target));
  return { message: translated, lost, leftOut: SIBLINGS.filter((name) => parts.has(name)) };
}

/** The target of a translation. */
interface Target {
  to: StageDialect;
  /** Reports a field that the other dialect lacks. */
  reportLoss(path: string, name: string): void;
}

function translateMessage(
  from: DescMessage,
  message: object,
  to: DescMessage,
  path: string,
  target: Target,
): Init {
  const init: Init = {};
  for (const [field, value] of membersOf(from, message, false)) {
    const { name } = field;
    const at = join(path, name);
    const other = namesOf(to).byName.get(nameIn(target.to, from, name));
    const [given, taken] = [field, other].map((one) => one?.fieldKind === "list");
    if (!other) target.reportLoss(at, name);
    else if (given && !taken && (value as unknown[]).length > 1) target.reportLoss(`${at}[1]`, name);
    else {
      const one = translateValue(field, value, other, at, target);
      // A list of one becomes a single value, and the reverse.
      const fitting = given === taken ? one : taken ? [one] : (one as unknown[])[0];
      setIn(other, init, fitting);
    }
  }
  return init;
}

function translateValue(
  field: DescField,
  value: unknown,
  other: DescField,
  path: string,
  target: Target,
): unknown {
  if (field.enum && other.enum) {
    // A number without a name in either dialect is kept; a name of only one is lost.
    const name = field.enum.value[value as number]?.name;
    if (name !== undefined && other.enum.value[value as number]?.name !== name) target.reportLoss(path, name);
  }
  const { message } = field;
  if (!message || !other.message) return value;
  const translated = (one: unknown, at: string) =>
    translateMessage(message, one as object, other.message!, at, target);
  if (!isRepeated(field)) return translated(value, path);
  if (field.fieldKind === "list")
    return (value as unknown[]).map((one, index) => translated(one, `${path}[${index}]`));
  const entries = Object.entries(value as Init);
  return Object.fromEntries(entries.map(([key, one]) => [key, translated(one, `${path}[${key}]`)]));
}
