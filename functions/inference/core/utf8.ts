/** UTF-8 by the protobuf encodings: nothing overlong, no surrogates, a byte order mark kept. */

const lenient = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
const encoder = new TextEncoder();

/** The other encoding that a byte order mark names. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Undefined for bytes that are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  // Exceptions for many invalid strings would dominate the time.
  return validUtf8Length(bytes) === bytes.length ? lenient.decode(bytes) : undefined;
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Index of the first invalid sequence from `at` on; the length if there is none. */
export function validUtf8Length(bytes: Uint8Array, at = 0): number {
  while (at < bytes.length) {
    const size = sequenceLength(bytes, at);
    if (size === 0) break;
    at += size;
  }
  return at;
}

/** The text, with a lone surrogate for each invalid byte (U+DC00 and the byte). */
export function decodeLeniently(bytes: Uint8Array): string {
  if (validUtf8Length(bytes) === bytes.length) return lenient.decode(bytes);
  const units = new Units(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const end = validUtf8Length(bytes, at);
    units.add(lenient.decode(bytes.subarray(at, end)));
    if (end < bytes.length) units.add(String.fromCharCode(ESCAPED + bytes[end]!));
    at = end;
  }
  return units.text();
}

/** Builds a text of many pieces: strings of each would take a hundred times its memory. */
export class Units {
  readonly #units: Uint16Array;
  #size = 0;

  /** `most` is the length of the whole text. */
  constructor(most: number) {
    this.#units = new Uint16Array(most);
  }

  add(piece: string): void {
    for (let index = 0; index < piece.length; index++) this.#units[this.#size++] = piece.charCodeAt(index);
  }

  text(): string {
    let text = "";
    for (let at = 0; at < this.#size; at += 4096)
      text += String.fromCharCode(...this.#units.subarray(at, Math.min(this.#size, at + 4096)));
    return text;
  }
}

/** The surrogates of invalid bytes begin here. */
export const ESCAPED = 0xdc00;

/** The bytes of a text of `decodeLeniently`; another lone surrogate is an invalid byte. */
export function encodeLeniently(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text);
  const bytes = new Uint8Array(3 * text.length);
  let size = 0;
  for (const [piece] of text.matchAll(/[\ud800-\udfff]|[^\ud800-\udfff]+/gu)) {
    const code = piece.charCodeAt(0);
    if (piece.isWellFormed()) size += encoder.encodeInto(piece, bytes.subarray(size)).written;
    else bytes[size++] = code > ESCAPED + 0x7f && code <= ESCAPED + 0xff ? code - ESCAPED : 0xff;
  }
  return bytes.slice(0, size);
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const size = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i < size; i++) {
    const next = bytes[at + i] ?? 0;
    if (next < (i === 1 ? low : 0x80) || next > (i === 1 ? high : 0xbf)) return 0;
  }
  return size;
}
