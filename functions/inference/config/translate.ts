import { entryValue } from "./message-builder.ts";
import { ALIASES } from "./names/other-names.ts";
import {
  type Dialect,
  type EnumField,
  type Field,
  putValue,
  SCHEMAS,
  type Shape,
  type Slots,
  WRAPPER,
} from "./shape.ts";
import { SIBLINGS } from "./wrapper.ts";
import { membersOf } from "./write/members.ts";

/** Reports a field that the other dialect lacks. */
type ReportLoss = (path: string, name: string) => void;

/** Names of a dialect that replace others, by the message of the other. */
const NAMES: Readonly<Record<Dialect, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  config: ALIASES,
  deepstream: {
    BackendParams: { srv_is: "triton" },
    PostProcessParams: { srvis_classification: "triton_classification" },
  },
};

export interface Translated {
  message: Slots;
  /** Fields without a counterpart: the message changes without them. */
  lost: { path: string; name: string }[];
  /** Messages beside the config that are no part of it. */
  leftOut: string[];
}

/** Translates a message to the other dialect, by the names of fields. */
export function translate(message: Slots, to: Dialect): Translated {
  const { config, deepstream } = SCHEMAS;
  const wrapper = deepstream.root.byName.get(WRAPPER);
  if (wrapper?.type !== "message") throw new Error(`DeepStream's schema has no ${WRAPPER}`);
  const lost: Translated["lost"] = [];
  const translator = new Translator(to, (path, name) => lost.push({ path, name }));
  if (to === "deepstream") {
    const inner = translator.message(config.root, message, wrapper.shape, "");
    return { message: { ...deepstream.root.create(), [wrapper.localName]: inner }, lost, leftOut: [] };
  }
  const inner = message[wrapper.localName] as Slots | undefined;
  const leftOut = SIBLINGS.filter((name) => message[deepstream.root.byName.get(name)?.localName ?? ""]);
  return {
    message: translator.message(wrapper.shape, inner ?? wrapper.shape.create(), config.root, ""),
    lost,
    leftOut,
  };
}

class Translator {
  readonly #to: Dialect;
  readonly #reportLoss: ReportLoss;

  constructor(to: Dialect, reportLoss: ReportLoss) {
    this.#to = to;
    this.#reportLoss = reportLoss;
  }

  message(from: Shape, message: Slots, to: Shape, path: string): Slots {
    const slots = to.create();
    for (const [field, value] of membersOf(from, message, false)) {
      const at = path === "" ? field.name : `${path}.${field.name}`;
      const target = to.byName.get(NAMES[this.#to][from.name]?.[field.name] ?? field.name);
      const given = field.repeated === target?.repeated || field.type === "message" ? value : [value].flat();
      if (!target) this.#reportLoss(at, field.name);
      else if (!target.repeated && Array.isArray(given) && given.length > 1)
        this.#reportLoss(`${at}[1]`, field.name);
      else this.#set(slots, target, this.#value(field, given, target, at));
    }
    return slots;
  }

  /** A list of one becomes a single value, and the reverse. */
  #set(slots: Slots, target: Field, value: unknown): void {
    const fitting = !target.repeated && Array.isArray(value) ? value[0] : value;
    putValue(target, slots, fitting);
  }

  #value(field: Field, value: unknown, target: Field, path: string): unknown {
    if (field.type === "enum" && target.type === "enum") this.#checkEnum(field, value, target, path);
    if (field.type !== "message" || target.type !== "message") return value;
    if (field.map) {
      const [from, to] = [entryValue(field), entryValue(target)];
      return Object.fromEntries(
        Object.entries(value as Slots).map(([key, entry]) => [
          key,
          this.message(from, entry as Slots, to, `${path}[${key}]`),
        ]),
      );
    }
    if (!field.repeated) return this.message(field.shape, value as Slots, target.shape, path);
    return (value as Slots[]).map((element, index) =>
      this.message(field.shape, element, target.shape, `${path}[${index}]`),
    );
  }

  /** A number without a name in either dialect is kept; a name of only one is lost. */
  #checkEnum(field: EnumField, value: unknown, target: EnumField, path: string): void {
    const name = field.values.byNumber.get(value as number);
    if (name !== undefined && target.values.byNumber.get(value as number) !== name)
      this.#reportLoss(path, name);
  }
}
