import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import type { Findings } from "./findings.ts";
import {
  ENTRY,
  entryOf,
  type Init,
  isRepeated,
  type MapField,
  namesOf,
  SIBLINGS,
  WRAPPER,
} from "./schema.ts";

/**
 * A message, list or map while it is read in any encoding: its path, the positions of its members, and which of them came
 * already. It has no values and checks nothing: each encoding has its own rules for repeated fields and members of oneofs.
 */
export class Place {
  /** Of the message; of a list or map that of the message around it. */
  readonly desc: DescMessage;
  /** In bytes or UTF-16 units; undefined for the body itself. */
  readonly at: number | undefined;
  readonly #around: Place | undefined;
  readonly #step: string;
  /** By their steps in paths: fields by name, elements and entries as `[0]` and `[key]`. */
  #members: Map<string, number | Place> | undefined;
  #times: Map<string, number> | undefined;
  #chosen: Map<DescOneof, DescField> | undefined;
  /** The message in a wrapper or in an entry of a map, whose names paths omit. */
  #content: Place | undefined;

  constructor(desc: DescMessage, at?: number, around?: Place, step = "") {
    this.desc = desc;
    this.at = at;
    this.#around = around;
    this.#step = step;
  }

  /** Path of the message, or of a field of it. */
  path(field = ""): string {
    const outer = this.#around?.path() ?? "";
    return join(this.#step.startsWith("[") ? outer + this.#step : join(outer, this.#step), field);
  }

  /** The position of the path, or of the innermost message around it; undefined for the body itself. */
  find(path: string): number | undefined {
    return this.#follow(path.match(STEPS) ?? []).at;
  }

  /** Whether the body has the field of the path. */
  has(path: string): boolean {
    return this.#follow(path.match(STEPS) ?? []).isWhole;
  }

  #follow([step, ...rest]: readonly string[]): { at: number | undefined; isWhole: boolean } {
    if (step === undefined) return { at: this.at, isWhole: true };
    const next = this.#members?.get(step);
    if (next instanceof Place) return next.#follow(rest);
    return { at: next ?? this.at, isWhole: next !== undefined && rest.length === 0 };
  }

  /** Occurrences of a field, or of a key of a map, including this one. */
  count({ name }: DescField, key?: string): number {
    const step = key === undefined ? name : `${name}[${key}]`;
    const times = (this.#times?.get(step) ?? 0) + 1;
    (this.#times ??= new Map()).set(step, times);
    return times;
  }

  /** Another member of the field's oneof that came before. */
  conflict({ oneof, number }: DescField): DescField | undefined {
    const member = oneof && this.#chosen?.get(oneof);
    return member?.number === number ? undefined : member;
  }

  /** Notes a position, in place of an earlier one. */
  note<Member extends number | Place>(step: string, member: Member): Member {
    // An element without members is kept as a number: a list may have thousands.
    if (!this.#members && this.#step.startsWith("[")) this.#around?.note(this.#step, this);
    (this.#members ??= new Map()).set(step, member);
    return member;
  }

  /** Notes the position of a scalar, or of the next element of a list; `name` is the field's as written. */
  put(field: DescField, at: number, name = field.name): void {
    if (isRepeated(field)) {
      const list = this.begin(field, at);
      list.note(list.#next(), at);
      return;
    }
    this.note(name, at);
    this.#choose(field);
  }

  /** The message of a singular field, new or partly read; or a new element of a list. */
  enter(field: DescField, at: number, name = field.name): Place {
    const { message } = field;
    if (!message) throw new Error(`${field.name} is no message`);
    if (isRepeated(field)) {
      const list = this.begin(field, at);
      const step = list.#next();
      list.note(step, at);
      return new Place(message, at, list, step);
    }
    const begun = this.#members?.get(name);
    if (begun instanceof Place) return begun;
    this.#choose(field);
    const isContent = name === WRAPPER || this.desc.name === ENTRY;
    if (!isContent) return this.note(name, new Place(message, at, this, name));
    if (name === WRAPPER) this.note(name, at);
    if (this.#content) return this.#content;
    this.#content = new Place(message, at, this);
    this.#content.#members = this.#members ??= new Map();
    return this.#content;
  }

  /** An entry of a map, as a message of key and value. */
  enterEntry(field: MapField, key: string, at: number): Place {
    const map = this.begin(field, at);
    const step = `[${key}]`;
    return map.note(step, new Place(entryOf(field).desc, at, map, step));
  }

  /** Begins a list or map, even without elements. */
  begin({ name }: DescField, at: number): Place {
    const known = this.#members?.get(name);
    return known instanceof Place ? known : this.note(name, new Place(this.desc, at, this, name));
  }

  #next(): string {
    return `[${this.#members?.size ?? 0}]`;
  }

  /** A member of a oneof takes the place of another. */
  #choose(field: DescField): void {
    if (!field.oneof) return;
    const before = this.conflict(field);
    if (before) {
      this.#members?.delete(before.name);
      this.#times?.delete(before.name);
    }
    (this.#chosen ??= new Map()).set(field.oneof, field);
  }
}

const STEPS = /\[[^\]]*\]|[^.[]+/g;

/** A path and its next step, of which either may be empty. */
export function join(path: string, step: string): string {
  if (step === "") return path;
  return path === "" ? step : `${path}.${step}`;
}

/**
 * The values of a root, or of the wrapper that is missing around them: the file has fields of its content. `has` tells whether a
 * message has a field.
 */
export function within<Member extends { at: number }>(
  members: readonly Member[],
  has: (names: ReturnType<typeof namesOf>, member: Member) => boolean,
  place: Place,
  findings: Findings,
  read: (place: Place) => Init,
): Init {
  const own = namesOf(place.desc);
  const field = own.byName.get(WRAPPER);
  const [first] = members;
  const knows = (names: typeof own) => members.some((member) => has(names, member));
  if (!field?.message || !first || knows(own) || !knows(namesOf(field.message))) return read(place);
  findings.add("infer_config.required", "", first.at);
  return { [field.localName]: read(place.enter(field, first.at)) };
}

/** The wrapper among the fields of a file of the schema, if there is one with nothing but its known siblings. */
export function unwrapped<Member extends { at: number }>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
  isMessage: (member: Member) => boolean,
  findings: Findings,
): Member | undefined {
  const [wrapper, another] = members.filter((member) => nameOf(member) === WRAPPER);
  const areKnown = members.every((member) => [WRAPPER, ...SIBLINGS].includes(nameOf(member)));
  if (!wrapper || another || !areKnown || !isMessage(wrapper)) return undefined;
  findings.add("wrapped.infer_config", WRAPPER, wrapper.at);
  for (const sibling of members.filter((member) => member !== wrapper)) {
    const name = nameOf(sibling);
    findings.add("wrapped.sibling_ignored", name, sibling.at, { name });
  }
  return wrapper;
}
