import ipaddr from "ipaddr.js";

/**
 * The guard against requests into private networks (§delivery-guard): before every attempt it decides from the URL alone
 * whether anything may be sent there. The edge resolves names, sends requests to the public internet only
 * (`global_fetch_strictly_public`), and redirects are never followed.
 */

const PROTOCOLS = new Set(["http:", "https:"]);
/** Empty for the default port of the protocol. */
const PORTS = new Set(["", "80", "443", "8080"]);

/** Set aside by RFC 6761 and the registry that it began; what lies below `arpa` is the infrastructure of DNS. */
const SPECIAL = ["alt", "arpa", "example", "invalid", "local", "localhost", "onion", "test"];
/** Of local networks: by ICANN, by appendix G of RFC 6762, or by habit. */
const OF_NETWORKS = ["internal", "intranet", "private", "corp", "home", "lan", "localdomain", "localnet"];
/** Of clusters, containers and service discovery. */
const OF_CLUSTERS = ["svc", "consul", "nomad", "docker", "podman", "lxd", "incus", "kube", "k8s", "vagrant"];
/** Where a cloud's machines ask for their secrets. */
const METADATA = "metadata.goog";
/** Ends of names that are never public. */
const PRIVATE_NAMES = new Set([...SPECIAL, ...OF_NETWORKS, ...OF_CLUSTERS, METADATA]);

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
  const address = ipaddr.process(host); // An IPv4 address inside an IPv6 one counts as IPv4.
  const range = address.range();
  const isPublic =
    range === "unicast" &&
    address.toString() !== PUBLIC_METADATA &&
    (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST));
  return isPublic ? undefined : `the address ${host} is not public (${range})`;
}

function refusalOfName(host: string): string | undefined {
  const labels = host.split(".");
  const ends = labels.map((_, start) => labels.slice(start).join("."));
  const isPublic = labels.length > 1 && !ends.some((end) => PRIVATE_NAMES.has(end));
  return isPublic ? undefined : `the host name ${host} is not public`;
}
