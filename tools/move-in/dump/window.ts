import type { DumpSource } from "./source.ts";

/** The part of a dump that is in memory: whoever finds it too short asks for more and begins again at `at`. */
export class Window {
  bytes: Buffer = Buffer.alloc(0);
  /** Where reading goes on. */
  at = 0;
  ended = false;
  /** Position in the dump of the first byte of the window. */
  #start = 0;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor({ chunks }: DumpSource) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Position in the dump, unpacked, of what is read next. */
  get position(): number {
    return this.#start + this.at;
  }

  /** Reads on, at least as much again as is there, so that long rows cost no more than they are long. False at the end. */
  async more(): Promise<boolean> {
    if (this.ended) return false;
    const kept = this.bytes.subarray(this.at);
    const parts: Buffer[] = [kept];
    let got = 0;
    while (got <= kept.length) {
      const { value, done } = await this.#chunks.next();
      if (done) {
        this.ended = true;
        break;
      }
      parts.push(value);
      got += value.length;
    }
    this.#start += this.at;
    this.at = 0;
    // A copy where nothing is kept would only cost.
    this.bytes = kept.length === 0 && parts.length === 2 ? (parts[1] as Buffer) : Buffer.concat(parts);
    return got > 0;
  }

  /** Reads until so many bytes are there, or all that there are. */
  async atLeast(count: number): Promise<void> {
    while (this.bytes.length - this.at < count && (await this.more()));
  }

  /** What lies next, as text of bytes. */
  peek(count: number, encoding: "latin1" | "utf8" = "latin1"): string {
    return this.bytes.toString(encoding, this.at, Math.min(this.at + count, this.bytes.length));
  }
}
