const SEMICOLON = Buffer.from(";");
const BACKSLASH = 0x5c;

/** Finds the end of a statement over any number of windows, outside of quotes and comments. It reads no byte twice. */
export class StatementEnd {
  #quote = 0;
  #comment: "" | "line" | "block" = "";
  readonly #delimiter: Buffer;
  readonly #isTricky: boolean;

  constructor(delimiter: Buffer = SEMICOLON, isTricky = false) {
    this.#delimiter = delimiter;
    this.#isTricky = isTricky;
  }

  /** The position after the delimiter; or, below 0, the complement of the position to continue from. */
  find(bytes: Buffer, from: number, isLast: boolean): number {
    // Lookahead: a delimiter, and two characters that open or close a comment.
    const safe = isLast ? bytes.length : bytes.length - Math.max(3, this.#delimiter.length);
    let at = from;
    while (at < safe) {
      const byte = bytes[at] as number;
      if (this.#comment !== "") at = this.#inComment(bytes, at);
      else if (this.#quote !== 0) {
        if (byte === BACKSLASH && this.#quote !== 0x60) at += 2;
        else {
          if (byte === this.#quote) this.#quote = 0;
          at += this.#isTricky && byte >= 0x81 ? 2 : 1;
        }
      } else if (byte === this.#delimiter[0] && this.#isDelimiter(bytes, at))
        return at + this.#delimiter.length;
      else {
        if (byte === 0x27 || byte === 0x22 || byte === 0x60) this.#quote = byte;
        else if (byte === 0x2f && bytes[at + 1] === 0x2a && bytes[at + 2] !== 0x21) this.#comment = "block";
        else if (byte === 0x23) this.#comment = "line";
        else if (byte === 0x2d && bytes[at + 1] === 0x2d && (bytes[at + 2] ?? 0x20) <= 0x20)
          this.#comment = "line";
        at += 1;
      }
    }
    return ~at;
  }

  #inComment(bytes: Buffer, at: number): number {
    const ends = this.#comment === "line" ? bytes[at] === 0x0a : bytes[at] === 0x2f && bytes[at - 1] === 0x2a;
    if (ends) this.#comment = "";
    return at + 1;
  }

  #isDelimiter(bytes: Buffer, at: number): boolean {
    const { length } = this.#delimiter;
    return length === 1 || this.#delimiter.equals(bytes.subarray(at, at + length));
  }
}
