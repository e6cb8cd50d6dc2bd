import { isUtf8 } from "node:buffer";

/** The characters of Windows-1252 by byte from 0x80 on. MySQL's latin1 has the five undefined ones as control characters. */
const HIGH = [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 128 }, (_, n) => 128 + n))];
const BYTES = new Map(HIGH.map((character, n) => [character, 128 + n]));
const of = (from: number, to: number) => `[${HIGH.slice(from - 128, to - 127).join("")}]`;
const NEXT = of(0x80, 0xbf);
const CHARACTER = `${of(0xc2, 0xdf)}${NEXT}|${of(0xe0, 0xef)}${NEXT}{2}|${of(0xf0, 0xf4)}${NEXT}{3}`;
const BEGINS = new RegExp(`^[\\0-\\x7f]*(?:${CHARACTER})`);
const EACH = new RegExp(CHARACTER, "g");
const NOT_ASCII = /[^\0-\x7f]/;

/** The text whose UTF-8 was taken for latin1 and encoded again; undefined for one that is not of this form. */
export function decodedTwice(text: string): string | undefined {
  if (!BEGINS.test(text) || NOT_ASCII.test(text.replaceAll(EACH, ""))) return undefined;
  const bytes = Buffer.from(
    text.replaceAll(/[^\0-\x7f]/g, (one) => String.fromCharCode(BYTES.get(one) ?? 0)),
    "latin1",
  );
  return isUtf8(bytes) ? bytes.toString("utf8") : undefined;
}

const STRINGS = /\bs:(\d+):"([^"]*)"/g;

/** Whether a serialised PHP value states the length of its text before the second encoding, which proves that. */
export function provesTwice(text: string): boolean {
  for (const [, bytes, content = ""] of text.matchAll(STRINGS)) {
    if (Buffer.byteLength(content) === Number(bytes)) continue;
    const once = decodedTwice(content);
    if (once !== undefined && Buffer.byteLength(once) === Number(bytes)) return true;
  }
  return false;
}
