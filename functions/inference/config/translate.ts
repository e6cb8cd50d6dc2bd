import { ALIASES } from "./names/other-names.ts";
import {
  type EnumField,
  type Field,
  putValue,
  SCHEMAS,
  type Shape,
  SIBLINGS,
  type Slots,
  type StageDialect,
  valueField,
  WRAPPER,
} from "./shape.ts";
import { membersOf } from "./write/members.ts";

/** Names of a dialect that replace others, by the message of the other. */
const NAMES: Readonly<Record<StageDialect, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
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
export function translate(message: Slots, to: StageDialect): Translated {
  const { config, deepstream } = SCHEMAS;
  const wrapper = deepstream.root.byName.get(WRAPPER);
  if (wrapper?.type !== "message") throw new Error(`DeepStream's schema has no ${WRAPPER}`);
  const lost: Translated["lost"] = [];
  const target: Target = { to, reportLoss: (path, name) => lost.push({ path, name }) };
  if (to === "deepstream") {
    const inner = translateMessage(config.root, message, wrapper.shape, "", target);
    return { message: { ...deepstream.root.create(), [wrapper.localName]: inner }, lost, leftOut: [] };
  }
  const inner = message[wrapper.localName] as Slots | undefined;
  const leftOut = SIBLINGS.filter((name) => message[deepstream.root.byName.get(name)?.localName ?? ""]);
  return {
    message: translateMessage(wrapper.shape, inner ?? wrapper.shape.create(), config.root, "", target),
    lost,
    leftOut,
  };
}

/** The target of a translation. */
interface Target {
  to: StageDialect;
  /** Reports a field that the other dialect lacks. */
  reportLoss(path: string, name: string): void;
}

function translateMessage(from: Shape, message: Slots, to: Shape, path: string, target: Target): Slots {
  const slots = to.create();
  for (const [field, value] of membersOf(from, message, false)) {
    const at = path === "" ? field.name : `${path}.${field.name}`;
    const other = to.byName.get(NAMES[target.to][from.name]?.[field.name] ?? field.name);
    const given = field.repeated === other?.repeated || field.type === "message" ? value : [value].flat();
    if (!other) target.reportLoss(at, field.name);
    else if (!other.repeated && Array.isArray(given) && given.length > 1)
      target.reportLoss(`${at}[1]`, field.name);
    else {
      // A list of one becomes a single value, and the reverse.
      const fitting = translateValue(field, given, other, at, target);
      putValue(other, slots, !other.repeated && Array.isArray(fitting) ? fitting[0] : fitting);
    }
  }
  return slots;
}

function translateValue(field: Field, value: unknown, other: Field, path: string, target: Target): unknown {
  if (field.type === "enum" && other.type === "enum") checkEnum(field, value, other, path, target);
  if (field.type !== "message" || other.type !== "message") return value;
  if (field.map) {
    const [from, to] = [valueField(field), valueField(other)];
    const entries = Object.entries(value as Slots);
    return Object.fromEntries(
      entries.map(([key, entry]) => [key, translateValue(from, entry, to, `${path}[${key}]`, target)]),
    );
  }
  const translated = (message: Slots, at: string) =>
    translateMessage(field.shape, message, other.shape, at, target);
  if (!field.repeated) return translated(value as Slots, path);
  return (value as Slots[]).map((element, index) => translated(element, `${path}[${index}]`));
}

/** A number without a name in either dialect is kept; a name of only one is lost. */
function checkEnum(field: EnumField, value: unknown, other: EnumField, path: string, target: Target): void {
  const name = field.values.byNumber.get(value as number);
  if (name !== undefined && other.values.byNumber.get(value as number) !== name)
    target.reportLoss(path, name);
}
