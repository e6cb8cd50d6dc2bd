import { escapeName } from "./escape-name.ts";

/** One line of plain text: no tags, white space collapsed and trimmed. */
export function plainLine(text: string): string {
  return stripTags(escapeUnclosed(text))
    .replaceAll(/[\r\n\t ]+/g, " ")
    .trim();
}

/** The same with each `<` that begins no tag as it is given. */
export function withoutTags(text: string): string {
  return stripScripts(text)
    .replaceAll(/<[^\s<>][^<>]*>/g, "")
    .replaceAll(/[\r\n\t ]+/g, " ")
    .trim();
}

/** Escapes each `<` that no `>` follows before the next `<`, with the text behind it: some of a row at once, as a regular expression has a stack. */
function escapeUnclosed(text: string): string {
  return text.replaceAll(/(?:<[^<>]*(?=<|$)){1,1000}/g, (found) =>
    found === "<" ? "&lt;" : escapeName(found),
  );
}

/** Text without tags and scripts. A `<` before white space begins none; quotes in a tag hide its end. */
export function stripTags(text: string): string {
  const whole = stripScripts(text);
  const opening = /<\S/g;
  let plain = "";
  let at = 0;
  for (let tag = opening.exec(whole); tag; tag = opening.exec(whole)) {
    plain += whole.slice(at, tag.index);
    at = tagEnd(whole, tag.index);
    opening.lastIndex = at;
  }
  return plain + whole.slice(at);
}

/** Behind the tag; a tag without an end has the rest of the text. */
function tagEnd(text: string, start: number): number {
  let quote = "";
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return at + 1;
  }
  return text.length;
}

/** Removes scripts and styles with their content; an unclosed one stays. */
function stripScripts(text: string): string {
  const opening = /<(script|style)/gi;
  const neverClosed = new Set<string>();
  let stripped = "";
  let at = 0;
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    const name = tag[1]?.toLowerCase() ?? "";
    if (neverClosed.has(name)) continue;
    const end = text.indexOf(">", opening.lastIndex);
    if (end < 0) break;
    const closing = new RegExp(`</${name}>`, "gi");
    closing.lastIndex = end + 1;
    if (closing.test(text)) {
      stripped += text.slice(at, tag.index);
      at = closing.lastIndex;
      opening.lastIndex = at;
    } else neverClosed.add(name);
  }
  return stripped + text.slice(at);
}
