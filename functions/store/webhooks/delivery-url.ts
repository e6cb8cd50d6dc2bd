/** Printable ASCII, as what is more has to be percent-encoded; no backslash, which some take for a slash and some do not. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]+$/;
/** Characters of the longest one (§size-caps). */
const LONGEST = 2048;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])$`, "i");

/**
 * Whether a text is a URL in form, beginning with `http://` or `https://` in lower case (§webhook-writes). Where it leads is
 * judged when something is sent there.
 */
export function isDeliveryUrl(text: string): boolean {
  if (text.length > LONGEST || !/^https?:\/\//.test(text) || !PRINTABLE.test(text) || !URL.canParse(text))
    return false;
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  return HOST.test(host);
}
