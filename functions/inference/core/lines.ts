/** A position in a text: line and column from 1, columns in code points; bytes of UTF-8 from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** Positions of ascending offsets in a text (UTF-16 units), in one pass. */
export function positionsOf(text: string, places: readonly number[]): Position[] {
  let at = 0;
  let line = 1;
  let column = 1;
  let offset = 0;
  return places.map((place) => {
    for (; at < place && at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const trail = unit >= 0xdc00 && unit < 0xe000;
      if (unit === LF) {
        line++;
        column = 1;
      } else if (!trail) {
        column++;
      }
      offset += unit < 0x80 ? 1 : unit < 0x800 ? 2 : trail ? 1 : 3;
    }
    return { line, column, offset };
  });
}

const LF = 0x0a;

/** Finds the line of an offset from the starts of lines. */
export class LineNumbers {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** The start of a line, from 1; the last line's for one behind it. */
  startOf(line: number): number {
    return this.#starts[Math.min(line, this.#starts.length) - 1]!;
  }

  /** The start of the line at an offset. */
  startAt(place: number): number {
    return this.startOf(this.at(place));
  }

  /** The line at an offset, from 1. */
  at(place: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
