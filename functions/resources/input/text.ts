import { plainLine, stripTags } from "../../kernel/plain-line.ts";
import { decodeEntities } from "../../kernel/entities.ts";

/**
 * Text in the form that the store keeps. Every reader is one linear pass: an unclosed construct extends to the end of the text.
 */

/** A coupon code in its stored form: entities decoded, one plain line, lower case (§coupon-codes). */
export function normaliseCode(text: string): string {
  return plainCode(decodeEntities(text));
}

/** A coupon's code as orders name it, without entities: their table is another KiB of a Worker. */
export function plainCode(text: string): string {
  return plainLine(text).toLowerCase();
}

/** An e-mail address in lower case, without forbidden characters; undefined when nothing usable is left. */
export function sanitiseEmail(text: string): string | undefined {
  // A fast path: most are clean, and lists are long.
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

/** A user name in one line, without tags, entities, percent-encoded bytes and accents. The store validates the rest. */
export function sanitiseUsername(text: string): string {
  const plain = stripTags(text)
    .replaceAll(/%[0-9a-f]{2}/gi, "")
    .replaceAll(/&[^;\s]+;?/g, (found) => (found.endsWith(";") ? "" : found));
  // Decomposition sorts a row of accents in quadratic time, so they go first.
  const bare = plain.replaceAll(ACCENTS, "").normalize("NFKD").replaceAll(ACCENTS, "");
  return bare.replaceAll(/\s+/g, " ").trim();
}

const ACCENTS = /\p{M}/gu;

function withoutOuterDashes(text: string): string {
  return /[^-](?:.*[^-])?/.exec(text)?.[0] ?? "";
}
