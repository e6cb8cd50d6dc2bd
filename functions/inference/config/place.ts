/**
 * Where in the body a message and its fields are, in bytes or UTF-16 units from its start. Readers fill it as they go;
 * rules know nothing of it, and ask by path.
 */
export class Place {
  readonly at: number | undefined;
  /** Fields by name, map entries by `[key]`. */
  #members: Map<string, number | Place> | undefined;
  #elements: (number | Place)[] | undefined;

  constructor(at?: number) {
    this.at = at;
  }

  /** A later place of the same member replaces the earlier one. */
  put(step: string | number, place: number | Place): void {
    if (typeof step === "number") (this.#elements ??= [])[step] = place;
    else (this.#members ??= new Map()).set(step, place);
  }

  /** A member that will have members itself. */
  open(step: string | number, at: number): Place {
    const place = new Place(at);
    this.put(step, place);
    return place;
  }

  get(step: string | number): number | Place | undefined {
    return typeof step === "number" ? this.#elements?.[step] : this.#members?.get(step);
  }

  /** Of what the path names, or of the innermost thing around it that is there; undefined if that is the body. */
  find(path: string): number | undefined {
    return this.#find(path.match(STEPS) ?? []);
  }

  /** What the path names is there. */
  has(path: string): boolean {
    return this.#has(path.match(STEPS) ?? []);
  }

  /** Elements of lists are numbered, entries of maps are named. */
  #member(step: string): number | Place | undefined {
    return this.get(step) ?? (step.startsWith("[") ? this.get(Number(step.slice(1, -1))) : undefined);
  }

  #has([step, ...rest]: readonly string[]): boolean {
    if (step === undefined) return true;
    const next = this.#member(step);
    return next instanceof Place ? next.#has(rest) : next !== undefined && rest.length === 0;
  }

  #find([step, ...rest]: readonly string[]): number | undefined {
    if (step === undefined) return this.at;
    const next = this.#member(step);
    return next instanceof Place ? next.#find(rest) : (next ?? this.at);
  }
}

const STEPS = /\[[^\]]*\]|[^.[]+/g;
