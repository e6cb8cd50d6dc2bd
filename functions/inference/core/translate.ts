import { create, type DescField, type DescMessage, type Message } from "@bufbuild/protobuf";
import { join } from "./place.ts";
import {
  type Init,
  isRepeated,
  membersOf,
  namesOf,
  RENAMED,
  SCHEMAS,
  setIn,
  SIBLINGS,
  type StageDialect,
  WRAPPER,
} from "./schema.ts";

/** The name in a dialect of a field of the other one. */
function nameIn(to: StageDialect, { name: message }: DescMessage, name: string): string {
  const [now, before, ours] = RENAMED[message] ?? [];
  if (now === undefined || ours === undefined || ![now, before, ours].includes(name)) return name;
  return to === "config" ? ours : now;
}

/**
 * Translates a message to the other dialect, by the names of fields. `lost` has the fields without a counterpart: the message changes
 * without them. `leftOut` has the messages beside the config that are no part of it.
 */
export function translate(message: Message, to: StageDialect) {
  const { config, deepstream } = SCHEMAS;
  const wrapper = namesOf(deepstream).byName.get(WRAPPER)!;
  const stage = wrapper.message!;
  const translation = new Translation(to);
  const { lost } = translation;
  if (to === "deepstream") {
    const inner = translation.message(config, message, stage, "");
    return { message: create(deepstream, { [wrapper.localName]: inner }) as Message, lost, leftOut: [] };
  }
  const parts = new Map(membersOf(deepstream, message, false).map(([{ name }, value]) => [name, value]));
  const inner = (parts.get(WRAPPER) as Message | undefined) ?? create(stage);
  const translated: Message = create(config, translation.message(stage, inner, config, ""));
  return { message: translated, lost, leftOut: SIBLINGS.filter((name) => parts.has(name)) };
}

class Translation {
  readonly #to: StageDialect;
  /** Fields that the other dialect lacks. */
  readonly lost: { path: string; name: string }[] = [];

  constructor(to: StageDialect) {
    this.#to = to;
  }

  message(from: DescMessage, message: object, to: DescMessage, path: string): Init {
    const init: Init = {};
    for (const [field, value] of membersOf(from, message, false)) {
      const { name } = field;
      const at = join(path, name);
      const other = namesOf(to).byName.get(nameIn(this.#to, from, name));
      const [given, taken] = [field, other].map((one) => one?.fieldKind === "list");
      if (!other) this.lost.push({ path: at, name });
      else if (given && !taken && (value as unknown[]).length > 1) this.lost.push({ path: `${at}[1]`, name });
      else {
        const one = this.#value(field, value, other, at);
        // A list of one becomes a single value, and the reverse.
        setIn(other, init, given === taken ? one : taken ? [one] : (one as unknown[])[0]);
      }
    }
    return init;
  }

  #value(field: DescField, value: unknown, other: DescField, path: string): unknown {
    if (field.enum && other.enum) {
      // A number without a name in either dialect is kept; a name of only one is lost.
      const name = field.enum.value[value as number]?.name;
      if (name !== undefined && other.enum.value[value as number]?.name !== name)
        this.lost.push({ path, name });
    }
    const [from, to] = [field.message, other.message];
    if (!from || !to) return value;
    const translated = (one: unknown, at: string) => this.message(from, one as object, to, at);
    if (!isRepeated(field)) return translated(value, path);
    if (field.fieldKind === "list")
      return (value as unknown[]).map((one, index) => translated(one, `${path}[${index}]`));
    const entries = Object.entries(value as Init);
    return Object.fromEntries(entries.map(([key, one]) => [key, translated(one, `${path}[${key}]`)]));
  }
}
