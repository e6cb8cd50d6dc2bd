import ipaddr from "ipaddr.js";

/**
 * The guard against requests into private networks (§delivery-guard). It checks the URL alone, before every attempt. The edge
 * resolves names and reaches only the public internet (`global_fetch_strictly_public`). Redirects are never followed.
 */

const PROTOCOLS = new Set(["http:", "https:"]);
/** Empty is the default port of the protocol. */
const PORTS = new Set(["", "80", "443", "8080"]);

/** Reserved by RFC 6761 and its registry; `arpa` is the infrastructure of DNS. */
const SPECIAL = ["alt", "arpa", "example", "invalid", "local", "localhost", "onion", "test"];
/** Local networks: by ICANN, by appendix G of RFC 6762, or by custom. */
const OF_NETWORKS = ["internal", "intranet", "private", "corp", "home", "lan", "localdomain", "localnet"];
/** Clusters, containers and service discovery. */
const OF_CLUSTERS = ["svc", "consul", "nomad", "docker", "podman", "lxd", "incus", "kube", "k8s", "vagrant"];
/** The metadata service of a cloud, which holds its machines' secrets. */
const METADATA = "metadata.goog";
/** Private top-level names. */
const PRIVATE_NAMES = new Set([...SPECIAL, ...OF_NETWORKS, ...OF_CLUSTERS, METADATA]);

/** A cloud's metadata service at an address in public ranges. */
const PUBLIC_METADATA = "168.63.129.16";

/** The part of IPv6 for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** The reason to refuse the URL; undefined when it is allowed. */
export function refusalOf(text: string): string | undefined {
  if (!URL.canParse(text)) return "the URL cannot be read";
  const url = new URL(text);
  if (!PROTOCOLS.has(url.protocol)) return `the protocol ${url.protocol} is not allowed`;
  if (url.username !== "" || url.password !== "") return "user info in the URL is not allowed";
  if (!PORTS.has(url.port)) return `port ${url.port} is not allowed`;
  // The URL parser has turned all forms of IPv4 addresses into dotted decimals.
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
