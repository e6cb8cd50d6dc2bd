/** Lines of a text, which end at LF, as lists of their code points. */
export class Lines {
  readonly #lines: string[];
  /** The last line: in a file of one line, every issue needs it. */
  #last: { line: number; characters: string[] } | undefined;

  constructor(body: Uint8Array) {
    // A byte order mark counts as a column of its line.
    this.#lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(body).split("\n");
  }

  /** Characters of a line (from 1) without its end; undefined after the last. */
  at(line: number): readonly string[] | undefined {
    const text = this.#lines[line - 1]?.replace(/\r$/, "");
    if (text === undefined) return undefined;
    if (this.#last?.line !== line) this.#last = { line, characters: Array.from(text) };
    return this.#last.characters;
  }
}
