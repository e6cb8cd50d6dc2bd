/** Control characters, and those that are invisible or change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Text of any origin for a terminal: control and invisible characters become escapes (`\u202e`). */
export function shown(text: string): string {
  return text.replace(UNSEEN, (character) => SHORT[character] ?? escaped(character));
}

/** Equivalent JSON with the same characters as escapes. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, escaped);
}

/** As in JSON, four digits for each UTF-16 unit. */
function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
}
