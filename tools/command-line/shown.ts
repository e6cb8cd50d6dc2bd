/** Control characters, and those that are invisible or turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Text from anywhere as a terminal may have it: what a terminal would obey, or nobody would see, stands as an escape (`\u202e`). */
export function shown(text: string): string {
  return text.replace(UNSEEN, (character) => SHORT[character] ?? escaped(character));
}

/** JSON in which the same characters are escapes; it means the same. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, escaped);
}

/** As in JSON, which has four digits for each half of a character. */
function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
}
