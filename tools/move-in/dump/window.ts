import type { DumpSource } from "./source.ts";

/** The part of a dump in memory. A reader that needs more asks for it and starts again at `at`. */
export class Window {
  bytes: Buffer = Buffer.alloc(0);
  /** Position of the reader. */
  at = 0;
  ended = false;
  /** Position in the dump of the first byte of the window. */
  #start = 0;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor({ chunks }: DumpSource) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Position of the reader in the uncompressed dump. */
  get position(): number {
    return this.#start + this.at;
  }

  /** Reads at least as much as the window holds, so that long rows cost linear time. False at the end. */
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
    // Without kept bytes no copy is needed.
    this.bytes = kept.length === 0 && parts.length === 2 ? (parts[1] as Buffer) : Buffer.concat(parts);
    return got > 0;
  }

  /** Reads until the window has this many bytes, or the dump ends. */
  async atLeast(count: number): Promise<void> {
    while (this.bytes.length - this.at < count && (await this.more()));
  }

  /** The next bytes as text. */
  peek(count: number, encoding: "latin1" | "utf8" = "latin1"): string {
    return this.bytes.toString(encoding, this.at, Math.min(this.at + count, this.bytes.length));
  }
}
