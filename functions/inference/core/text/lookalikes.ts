/** Characters that look like one of the format, such as no-break spaces, dashes and full-width brackets, or like nothing. */
export const LOOKALIKE =
  /[\u00a0\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff\u2010-\u2015\u2212\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/;

/** The character that one looks like; a blank for spaces, nothing for those without a width. */
export function plainOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= FULL_WIDTH) return code === 0xfeff ? "" : String.fromCharCode(code - FULL_WIDTH + 0x21);
  if (/[\u200b-\u200d\u2060]/.test(character)) return "";
  return /[\u2010-\u2015\u2212]/.test(character) ? "-" : " ";
}

const FULL_WIDTH = 0xff01;

/** Whether it looks like a blank, or like nothing. */
export const isBlankLike = (character: string) =>
  LOOKALIKE.test(character) && plainOf(character).trim() === "";

/** The plain character in words. */
export function namedPlain(plain: string): string {
  return plain === " " ? "a blank" : plain === "" ? "nothing" : `"${plain}"`;
}

/** Such as `U+00A0`. */
export const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
