/** Maps paths of a config to positions in the body, in bytes or UTF-16 units. Readers fill it; rules use paths only. */
export class SourceMap {
  readonly at: number | undefined;
  /** Fields by name, map entries by `[key]`. */
  #members: Map<string, number | SourceMap> | undefined;
  #elements: (number | SourceMap)[] | undefined;

  constructor(at?: number) {
    this.at = at;
  }

  /** Elements of the list. */
  get length(): number {
    return this.#elements?.length ?? 0;
  }

  /** A later position of the same member replaces the earlier one. */
  put<Position extends number | SourceMap>(step: string | number, position: Position): Position {
    if (typeof step === "number") (this.#elements ??= [])[step] = position;
    else (this.#members ??= new Map()).set(step, position);
    return position;
  }

  get(step: string | number): number | SourceMap | undefined {
    return typeof step === "number" ? this.#elements?.[step] : this.#members?.get(step);
  }

  /** The position of the path, or of the innermost message around it; undefined for the body itself. */
  find(path: string): number | undefined {
    return this.#find(path.match(STEPS) ?? []);
  }

  /** Whether the body has the field of the path. */
  has(path: string): boolean {
    return this.#has(path.match(STEPS) ?? []);
  }

  /** Elements of lists are numbered, entries of maps are named. */
  #member(step: string): number | SourceMap | undefined {
    return this.get(step) ?? (step.startsWith("[") ? this.get(Number(step.slice(1, -1))) : undefined);
  }

  #has([step, ...rest]: readonly string[]): boolean {
    if (step === undefined) return true;
    const next = this.#member(step);
    return next instanceof SourceMap ? next.#has(rest) : next !== undefined && rest.length === 0;
  }

  #find([step, ...rest]: readonly string[]): number | undefined {
    if (step === undefined) return this.at;
    const next = this.#member(step);
    return next instanceof SourceMap ? next.#find(rest) : (next ?? this.at);
  }
}

const STEPS = /\[[^\]]*\]|[^.[]+/g;
