import { decodeHTML } from "entities";

/** One line of plain text: no tags, white space collapsed and trimmed. */
export function plainLine(text: string): string {
  return stripTags(text).replaceAll(/\s+/g, " ").trim();
}

/** A coupon code in its stored form: entities decoded, one plain line, lower case (§coupon-codes). */
export function normaliseCode(text: string): string {
  return plainCode(decodeHTML(text));
}

/** A coupon's code as orders name it, without entities: their table would be a seventh of a Worker. */
export function plainCode(text: string): string {
  return plainLine(text).toLowerCase();
}

/** An e-mail address without the characters that none may have, in lower case; undefined when nothing usable is left. */
export function sanitiseEmail(text: string): string | undefined {
  const [local = "", domain = "", ...rest] = text.trim().split("@");
  const cleanLocal = local.replaceAll(/[^a-zA-Z0-9!#$%&'+/=?^_`{|}~.-]/g, "");
  const labels = domain
    .replaceAll(/\.{2,}/g, "")
    .split(".")
    .map((label) => label.replaceAll(/[^a-z0-9-]+/gi, "").replaceAll(/^-+|-+$/g, ""))
    .filter((label) => label !== "");
  if (!cleanLocal || rest.length > 0 || labels.length < 2) return undefined;
  return `${cleanLocal}@${labels.join(".")}`.toLowerCase();
}

/** A user name without tags, entities, percent-encoded bytes and accents, in one line; what else it holds is judged elsewhere. */
export function sanitiseUsername(text: string): string {
  const plain = stripTags(text)
    .replaceAll(/%[0-9a-f]{2}/gi, "")
    .replaceAll(/&[^;\s]+;/g, "");
  return plain.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim();
}

function stripTags(text: string): string {
  return text.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gis, "").replaceAll(/<[^>]*>/g, "");
}
