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

/** After parsing: an IPv4 address in any spelling has four decimal numbers, one of IPv6 has brackets. */
const ADDRESS = /^(?:\[|\d+(?:\.\d+){3}$)/;

/** Whether the host is an IP address, in any spelling: the platform answers 1003 to a Worker (§delivery-guard). */
export function hasAddressAsHost(text: string): boolean {
  return ADDRESS.test(URL.parse(text)?.hostname ?? "");
}

/**
 * Whether a URL on the store's host has a key of the API in its query, so that a delivery would change the store
 * (§delivery-loops). Names of parameters count by their letters, whatever their case and encoding.
 */
export function carriesOwnKey(text: string, baseUrl: string): boolean {
  const url = URL.parse(text);
  const hostOf = (of: URL | null) => of?.hostname.replace(/\.$/, "");
  if (!url || hostOf(url) !== hostOf(URL.parse(baseUrl))) return false;
  return Array.from(url.searchParams.keys(), (name) => name.replaceAll(/[^a-z]/gi, "").toLowerCase()).some(
    (letters) => letters.includes("consumerkey") || letters.includes("consumersecret"),
  );
}
