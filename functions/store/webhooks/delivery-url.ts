/** Printable ASCII: other characters must be percent-encoded. No backslash, which some parsers read as a slash. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]+$/;
/** Most characters of a URL (§size-caps). */
const LONGEST = 2048;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])$`, "i");

/**
 * Whether a text has the form of a URL that starts with lower-case `http://` or `https://` (§webhook-writes). Its target is
 * checked before each delivery.
 */
export function isDeliveryUrl(text: string): boolean {
  if (text.length > LONGEST || !/^https?:\/\//.test(text) || !PRINTABLE.test(text) || !URL.canParse(text))
    return false;
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  return HOST.test(host);
}
