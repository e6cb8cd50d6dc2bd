/** UTF-8 by the protobuf encodings: nothing overlong, no surrogates, a byte order mark kept. */

const lenient = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
const encoder = new TextEncoder();

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

/** The text with U+FFFD for each invalid byte, and the ascending positions of those in UTF-16 units. */
export function decodeLeniently(bytes: Uint8Array): { text: string; bad: number[] } {
  const bad: number[] = [];
  let text = "";
  for (let at = 0; at < bytes.length; at++) {
    const end = validUtf8Length(bytes, at);
    if (end > at) text += lenient.decode(bytes.subarray(at, end));
    if (end < bytes.length) {
      bad.push(text.length);
      text += "\uFFFD";
    }
    at = end;
  }
  return { text, bad };
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
