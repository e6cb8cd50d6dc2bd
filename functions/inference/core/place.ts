import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import { SourceMap } from "./source-map.ts";
import { entryOf, isRepeated, WRAPPER } from "./schema.ts";

/**
 * A message while it is read in any encoding: its path, the positions of its fields, and which of them came already. It has no
 * values and checks nothing: each encoding has its own rules for repeated fields and members of oneofs.
 */
export class Place {
  readonly desc: DescMessage;
  #sourceMap: SourceMap | (() => SourceMap);
  readonly #parent: Place | undefined;
  readonly #step: string;
  #times: Map<DescField, number> | undefined;
  #keys: Map<DescField, Map<string, number>> | undefined;
  #members: Map<DescOneof, DescField> | undefined;
  #children: Map<DescField, Place> | undefined;

  /** `sourceMap` may be made on demand, as most elements of long lists need none. */
  constructor(desc: DescMessage, sourceMap: SourceMap | (() => SourceMap), parent?: Place, step = "") {
    this.desc = desc;
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
  count(field: DescField): number {
    const times = (this.#times?.get(field) ?? 0) + 1;
    (this.#times ??= new Map()).set(field, times);
    return times;
  }

  /** Occurrences of a map's key, including this one. */
  countKey(field: DescField, key: string): number {
    const known = (this.#keys ??= new Map<DescField, Map<string, number>>()).get(field) ?? new Map();
    this.#keys.set(field, known);
    const times = (known.get(key) ?? 0) + 1;
    known.set(key, times);
    return times;
  }

  /** Another member of the field's oneof that came before. */
  conflict({ oneof, number }: DescField): DescField | undefined {
    const member = oneof && this.#members?.get(oneof);
    return member?.number === number ? undefined : member;
  }

  /** Notes the position of a scalar, or of the next element of a list; `name` is the field's as written. */
  put(field: DescField, at: number, name = field.name): void {
    if (isRepeated(field)) {
      const list = this.begin(field, at);
      list.put(list.length, at);
      return;
    }
    this.sourceMap.put(name, at);
    this.#take(field);
  }

  /** The message of a singular field, new or partly read; or a new element of a list. */
  enter(field: DescField, at: number, name = field.name): Place {
    const { message } = field;
    if (!message) throw new Error(`${field.name} is no message`);
    if (isRepeated(field)) {
      const places = this.begin(field, at);
      const index = places.length;
      places.put(index, at);
      const sourceMap = () => places.put(index, new SourceMap(at));
      return new Place(message, sourceMap, this, `${field.name}[${index}]`);
    }
    const begun = this.#children?.get(field);
    if (begun) return begun;
    this.#take(field);
    // Paths omit the wrapper.
    const isWrapper = name === WRAPPER;
    const sourceMap = isWrapper ? this.sourceMap : new SourceMap(at);
    const child = new Place(message, sourceMap, this, isWrapper ? "" : name);
    this.sourceMap.put(name, isWrapper ? at : sourceMap);
    (this.#children ??= new Map()).set(field, child);
    return child;
  }

  /** An entry of a map, as a message of key and value; paths omit the name of its value. */
  enterEntry(field: DescField & { fieldKind: "map" }, key: string, at: number): Place {
    const sourceMap = new SourceMap(at);
    const step = `[${key}]`;
    this.begin(field, at).put(step, sourceMap);
    return new EntryPlace(entryOf(field).desc, sourceMap, this, field.name + step);
  }

  /** Begins a list or map, even without elements. */
  begin(field: DescField, at: number): SourceMap {
    const known = this.sourceMap.get(field.name);
    if (known instanceof SourceMap) return known;
    return this.sourceMap.put(field.name, new SourceMap(at));
  }

  /** A member of a oneof takes the place of another. */
  #take(field: DescField): void {
    if (!field.oneof) return;
    const before = this.conflict(field);
    if (before) {
      this.#children?.delete(before);
      this.#times?.delete(before);
    }
    (this.#members ??= new Map()).set(field.oneof, field);
  }
}

class EntryPlace extends Place {
  #value: Place | undefined;

  override enter({ message }: DescField): Place {
    if (!message) throw new Error("the value of the map is no message");
    return (this.#value ??= new Place(message, this.sourceMap, this));
  }
}

/** A path and its next step, of which either may be empty. */
export function join(path: string, step: string): string {
  if (step === "") return path;
  return path === "" ? step : `${path}.${step}`;
}
