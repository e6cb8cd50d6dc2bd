/** An `Output` throws it when full. */
export class OutputFull extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`more than ${most} characters`);
    this.most = most;
  }
}

/** Text that grows to a limit, in UTF-16 units. */
export class Output {
  text = "";
  readonly #most: number;
  /** Whether unset fields are written, too. */
  readonly defaults: boolean;

  constructor(most: number, defaults: boolean) {
    this.#most = most;
    this.defaults = defaults;
  }

  /** Throws `OutputFull` above the limit. */
  put(text: string): void {
    this.text += text;
    if (this.text.length > this.#most) throw new OutputFull(this.#most);
  }
}
