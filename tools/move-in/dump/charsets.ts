import { isUtf8 } from "node:buffer";
import { decodedTwice, provesTwice } from "./double-utf8.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** A character set of a dump. */
export interface Charset {
  /** As in `SET NAMES`. */
  name: string;
  /** Whether the second byte of a character may be a quote or a backslash. */
  isTricky: boolean;
  /** Number of invalid values so far, which were read in another encoding. */
  odd: number;
  decode(bytes: Buffer, start: number, end: number): string;
}

/** Texts of a dump beyond ASCII, by what their bytes say of their encoding. */
export class TextCounts {
  /** In UTF-8, once. */
  plain = 0;
  /** In UTF-8 of UTF-8 that was taken for latin1, and how many of them prove it. */
  twice = 0;
  proofs = 0;
  /** In UTF-8, where the dump states latin1. */
  utf8InLatin = 0;

  /** Whether all texts are encoded twice, and not only look like it. */
  get areTwice(): boolean {
    return this.proofs > 0 && this.plain === 0;
  }
}

/** MySQL's names of other encodings than UTF-8, with the standard ones. */
const ENCODINGS: Readonly<Record<string, string>> = {
  latin1: "windows-1252",
  latin2: "iso-8859-2",
  latin5: "windows-1254",
  latin7: "iso-8859-13",
  greek: "iso-8859-7",
  hebrew: "iso-8859-8",
  cp1250: "windows-1250",
  cp1251: "windows-1251",
  cp1256: "windows-1256",
  cp1257: "windows-1257",
  cp866: "ibm866",
  koi8r: "koi8-r",
  koi8u: "koi8-u",
  tis620: "windows-874",
  macroman: "macintosh",
  ujis: "euc-jp",
  eucjpms: "euc-jp",
  sjis: "shift_jis",
  cp932: "shift_jis",
  euckr: "euc-kr",
  gb2312: "gbk",
  gbk: "gbk",
  gb18030: "gb18030",
  big5: "big5",
};
const TRICKY = new Set(["sjis", "cp932", "gbk", "gb18030", "big5"]);

/** The name for text that was encoded twice. */
const TWICE = "double-utf8";

/** Names that the operator may give. */
export const CHARSETS: readonly string[] = ["utf8mb4", TWICE, ...Object.keys(ENCODINGS)];

/** UTF-8; invalid values are read as Windows-1252, their usual encoding. */
function utf8(name: string, texts: TextCounts): Charset {
  const latin = new TextDecoder("windows-1252");
  return {
    name,
    isTricky: false,
    odd: 0,
    decode(bytes, start, end) {
      const text = bytes.toString("utf8", start, end);
      const isSuspect = text.includes("\ufffd");
      if (text.length === end - start && !isSuspect) return text;
      if (!isSuspect || isUtf8(bytes.subarray(start, end))) {
        const once = decodedTwice(text);
        if (once === undefined) texts.plain += 1;
        else {
          texts.twice += 1;
          if (provesTwice(text)) texts.proofs += 1;
        }
        return name === TWICE && once !== undefined ? once : text;
      }
      this.odd += 1;
      return latin.decode(bytes.subarray(start, end));
    },
  };
}

/** The character set that a dump states by MySQL's name, in any case. Throws a `CliError` for an unknown one. */
export function statedCharset(mysqlName: string, texts: TextCounts): Charset {
  const charset = charsetOf(mysqlName, texts);
  if (charset.name !== "latin1") return charset;
  // Tables of WordPress often state latin1 and contain UTF-8; other text is hardly ever valid UTF-8.
  return {
    ...charset,
    decode(bytes, start, end) {
      const text = charset.decode(bytes, start, end);
      if (!/[\x80-\uffff]/.test(text) || !isUtf8(bytes.subarray(start, end))) return text;
      texts.utf8InLatin += 1;
      return bytes.toString("utf8", start, end);
    },
  };
}

/** The character set of a name, read exactly so. Throws a `CliError` for an unknown one. */
export function charsetOf(mysqlName: string, texts: TextCounts): Charset {
  const name = mysqlName.toLowerCase();
  if (name === TWICE || /^(utf8(mb[34])?|binary|ascii|default)$/.test(name)) return utf8(name, texts);
  const encoding = Object.hasOwn(ENCODINGS, name) ? ENCODINGS[name] : undefined;
  if (encoding === undefined)
    throw new CliError(`the dump has an unknown character set, ${name}: dump it again in utf8mb4`);
  const decoder = new TextDecoder(encoding);
  const decode: Charset["decode"] = (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
  return { name, isTricky: TRICKY.has(name), odd: 0, decode };
}
