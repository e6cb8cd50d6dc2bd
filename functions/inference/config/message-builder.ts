import { SourceMap } from "./source-map.ts";
import {
  DEFAULTS,
  type EnumField,
  type Field,
  type MessageField,
  putValue,
  type ScalarField,
  type Shape,
  type Slots,
  valueField,
} from "./shape.ts";

export type Value = string | number | bigint | boolean;

/** Of a map. */
export type Key = string | number;

/**
 * A message while it is read in any encoding, with the positions of its fields. It checks nothing: each encoding has its own
 * rules for repeated fields and members of oneofs.
 */
export class MessageBuilder {
  readonly slots: Slots;
  readonly shape: Shape;
  #sourceMap: SourceMap | (() => SourceMap);
  readonly #parent: MessageBuilder | undefined;
  readonly #step: string;
  #times: Map<Field, number> | undefined;
  #keys: Map<Field, Map<string, number>> | undefined;
  #children: Map<Field, MessageBuilder> | undefined;

  /** `place` may be made on demand, as most elements of long lists need none. */
  constructor(
    shape: Shape,
    slots: Slots,
    sourceMap: SourceMap | (() => SourceMap),
    parent?: MessageBuilder,
    step = "",
  ) {
    this.shape = shape;
    this.slots = slots;
    this.#sourceMap = sourceMap;
    this.#parent = parent;
    this.#step = step;
  }

  get sourceMap(): SourceMap {
    if (typeof this.#sourceMap === "function") this.#sourceMap = this.#sourceMap();
    return this.#sourceMap;
  }

  /** Path of the message, or of a field of it. */
  path(field?: string): string {
    const own = this.#parent === undefined ? this.#step : join(this.#parent.path(), this.#step);
    return field === undefined ? own : join(own, field);
  }

  /** Occurrences of a field, including this one. */
  count(field: Field): number {
    const times = (this.#times?.get(field) ?? 0) + 1;
    (this.#times ??= new Map()).set(field, times);
    return times;
  }

  /** Whether a singular scalar has the value of an unset one. */
  isDefault(field: ScalarField | EnumField): boolean {
    const value = this.slots[field.localName];
    return value === "" || !value;
  }

  /** Another member of the field's oneof that is set. */
  conflict(field: Field): Field | undefined {
    const member = field.oneof && (this.slots[field.oneof.localName] as { case?: string }).case;
    if (member === undefined || member === field.localName) return undefined;
    return this.shape.fields.find(({ localName }) => localName === member);
  }

  /** Sets a singular scalar or appends to a list. */
  set(field: ScalarField | EnumField, value: Value, at: number): void {
    if (!field.repeated) {
      this.sourceMap.put(field.name, at);
      putValue(field, this.slots, value);
      return;
    }
    const list = this.slots[field.localName] as Value[];
    this.#list(field, at).put(list.length, at);
    list.push(value);
  }

  /** The message of a singular field, new or partly read; or a new element of a list. */
  enter(field: MessageField, at: number): MessageBuilder {
    if (field.repeated) {
      const list = this.slots[field.localName] as Slots[];
      const index = list.length;
      const places = this.#list(field, at);
      places.put(index, at);
      const sourceMap = () => places.put(index, new SourceMap(at));
      const child = new MessageBuilder(
        field.shape,
        field.shape.create(),
        sourceMap,
        this,
        `${field.name}[${index}]`,
      );
      list.push(child.slots);
      return child;
    }
    const begun = this.#children?.get(field);
    if (begun) return begun;
    const conflict = this.conflict(field);
    if (conflict) {
      this.#children?.delete(conflict);
      this.#times?.delete(conflict);
    }
    const sourceMap = field.transparent ? this.sourceMap : new SourceMap(at);
    const step = field.transparent ? "" : field.name;
    const child = new MessageBuilder(field.shape, field.shape.create(), sourceMap, this, step);
    this.sourceMap.put(field.name, field.transparent ? at : sourceMap);
    (this.#children ??= new Map()).set(field, child);
    putValue(field, this.slots, child.slots);
    return child;
  }

  /** Begins the list of a repeated field, even without elements. */
  begin(field: Field, at: number): void {
    if (field.repeated) this.#list(field, at);
  }

  /** An entry of a map as a message of key and value, at first the default; it replaces one of the same key. */
  enterEntry(field: MessageField, key: Key, at: number): EntryBuilder {
    const sourceMap = new SourceMap(at);
    const step = `[${key}]`;
    this.#list(field, at).put(step, sourceMap);
    const entries = this.slots[field.localName] as Slots;
    const entry = new EntryBuilder(field.shape, field.shape.create(), sourceMap, this, field.name + step);
    entry.put = (value) => (entries[key] = value);
    const value = valueField(field);
    entry.put(value.type === "message" ? entry.enter().slots : DEFAULTS[value.type]);
    return entry;
  }

  /** Occurrences of a map's key, including this one. */
  countKey(field: MessageField, key: Key): number {
    this.#keys ??= new Map();
    const known = this.#keys.get(field) ?? new Map<string, number>();
    this.#keys.set(field, known);
    const times = (known.get(String(key)) ?? 0) + 1;
    known.set(String(key), times);
    return times;
  }

  #list(field: Field, at: number): SourceMap {
    const known = this.sourceMap.get(field.name);
    if (known instanceof SourceMap) return known;
    const sourceMap = new SourceMap(at);
    this.sourceMap.put(field.name, sourceMap);
    return sourceMap;
  }
}

/** A map entry; paths omit the name of its value. */
class EntryBuilder extends MessageBuilder {
  #value: MessageBuilder | undefined;
  /** Sets the entry's value in the map. */
  put: (value: unknown) => void = () => {};

  /** The message of its value. */
  override enter(): MessageBuilder {
    const { shape } = this.shape.byName.get("value") as MessageField;
    return (this.#value ??= new MessageBuilder(shape, shape.create(), this.sourceMap, this));
  }

  override set(field: ScalarField | EnumField, value: Value, at: number): void {
    super.set(field, value, at);
    if (field.name === "value") this.put(value);
  }
}

function join(path: string, step: string): string {
  if (step === "") return path;
  return path === "" ? step : `${path}.${step}`;
}
