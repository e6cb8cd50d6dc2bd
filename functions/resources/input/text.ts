import { decodeEntities } from "./entities.ts";

/**
 * Text as the store keeps it. Every reader is one pass, in time in proportion to the text whatever it is made of: what
 * begins and never ends is taken to the end of the text, and not looked for again.
 */

/** One line of plain text: no tags, white space collapsed and trimmed. */
export function plainLine(text: string): string {
  return stripTags(text).replaceAll(/\s+/g, " ").trim();
}

/** A coupon code in its stored form: entities decoded, one plain line, lower case (§coupon-codes). */
export function normaliseCode(text: string): string {
  return plainCode(decodeEntities(text));
}

/** A coupon's code as orders name it, without entities: their names would be another KiB of a Worker. */
export function plainCode(text: string): string {
  return plainLine(text).toLowerCase();
}

/** An e-mail address without the characters that none may have, in lower case; undefined when nothing usable is left. */
export function sanitiseEmail(text: string): string | undefined {
  // Most are clean, and lists of them are long.
  if (/^[\w.]+@\w+(?:\.\w+)+$/.test(text) && !text.includes("_", text.indexOf("@")))
    return text.toLowerCase();
  const [local = "", domain = "", ...rest] = text.trim().split("@");
  const cleanLocal = local.replaceAll(/[^a-zA-Z0-9!#$%&'+/=?^_`{|}~.-]/g, "");
  const labels = domain
    .replaceAll(/\.{2,}/g, "")
    .split(".")
    .map((label) => withoutOuterDashes(label.replaceAll(/[^a-z0-9-]+/gi, "")))
    .filter((label) => label !== "");
  if (!cleanLocal || rest.length > 0 || labels.length < 2) return undefined;
  return `${cleanLocal}@${labels.join(".")}`.toLowerCase();
}

/** A user name without tags, entities, percent-encoded bytes and accents, in one line; the rest is validated elsewhere. */
export function sanitiseUsername(text: string): string {
  const plain = stripTags(text)
    .replaceAll(/%[0-9a-f]{2}/gi, "")
    .replaceAll(/&[^;\s]+;?/g, (found) => (found.endsWith(";") ? "" : found));
  // Decomposing sorts a row of accents in the square of their number, so they go before.
  const bare = plain.replaceAll(ACCENTS, "").normalize("NFKD").replaceAll(ACCENTS, "");
  return bare.replaceAll(/\s+/g, " ").trim();
}

const ACCENTS = /\p{M}/gu;

function withoutOuterDashes(text: string): string {
  return /[^-](?:.*[^-])?/.exec(text)?.[0] ?? "";
}

function stripTags(text: string): string {
  return stripScripts(text).replaceAll(/<[^>]*>?/g, (found) => (found.endsWith(">") ? "" : found));
}

/** Without scripts and styles and what they enclose; one that is not closed stays. */
function stripScripts(text: string): string {
  const opening = /<(script|style)/gi;
  const neverClosed = new Set<string>();
  let kept = "";
  let at = 0;
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    const name = tag[1]?.toLowerCase() ?? "";
    if (neverClosed.has(name)) continue;
    const end = text.indexOf(">", opening.lastIndex);
    if (end < 0) break;
    const closing = new RegExp(`</${name}>`, "gi");
    closing.lastIndex = end + 1;
    if (closing.test(text)) {
      kept += text.slice(at, tag.index);
      at = closing.lastIndex;
      opening.lastIndex = at;
    } else neverClosed.add(name);
  }
  return kept + text.slice(at);
}
