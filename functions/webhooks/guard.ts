import ipaddr from "ipaddr.js";

/**
 * The guard against requests into private networks (§delivery-guard): before every attempt it decides from the URL alone
 * whether anything may be sent there. Names are resolved by the edge, which has no way to private addresses, and
 * redirects are never followed.
 */

const PROTOCOLS = new Set(["http:", "https:"]);
/** Empty for the default port of the protocol. */
const PORTS = new Set(["", "80", "443", "8080"]);

/** Ends of names that are never public: of the machine itself, of local networks, of clouds' inner services. */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/;

/** The address in public ranges at which one cloud tells its machines their secrets. */
const PUBLIC_METADATA = "168.63.129.16";

/** What IPv6 has set aside for the public internet; outside of it nothing is. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Why nothing may be sent to the URL; undefined when it may. */
export function refusalOf(text: string): string | undefined {
  if (!URL.canParse(text)) return "the URL cannot be read";
  const url = new URL(text);
  if (!PROTOCOLS.has(url.protocol)) return `the protocol ${url.protocol} is not allowed`;
  if (url.username !== "" || url.password !== "") return "user info in the URL is not allowed";
  if (!PORTS.has(url.port)) return `port ${url.port} is not allowed`;
  // The parser has made dotted decimals of all forms that IPv4 addresses may be written in.
  const host = url.hostname.replace(/\.+$/, "").replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(host) ? refusalOfAddress(host) : refusalOfName(host);
}

function refusalOfAddress(host: string): string | undefined {
  const address = ipaddr.process(host); // An IPv4 address inside an IPv6 one is judged as what it is.
  const range = address.range();
  const isPublic =
    range === "unicast" &&
    address.toString() !== PUBLIC_METADATA &&
    (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST));
  return isPublic ? undefined : `the address ${host} is not public (${range})`;
}

function refusalOfName(host: string): string | undefined {
  const isPublic = host.includes(".") && !PRIVATE_NAMES.test(host);
  return isPublic ? undefined : `the host name ${host} is not public`;
}
