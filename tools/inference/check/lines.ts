/** Lines of a text, which end at LF, as lists of their code points. */
export class Lines {
  readonly #lines: string[];
  /** The line that was asked for last: of a file in one line, every issue asks for that. */
  #last: { line: number; characters: string[] } | undefined;

  constructor(body: Uint8Array) {
    // A byte order mark is a character of its line, as columns count it.
    this.#lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(body).split("\n");
  }

  /** Characters of a line (from 1) without its end; undefined behind the last. */
  at(line: number): readonly string[] | undefined {
    const text = this.#lines[line - 1]?.replace(/\r$/, "");
    if (text === undefined) return undefined;
    if (this.#last?.line !== line) this.#last = { line, characters: Array.from(text) };
    return this.#last.characters;
  }
}
