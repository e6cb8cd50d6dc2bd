import { carriesOwnKey, hasAddressAsHost } from "../store/webhooks/webhook.ts";

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

interface GuardOptions {
  /** The store's own address, whose keys no delivery may carry. */
  baseUrl?: string;
  /** Whether private names and all ports are allowed, as on the local stack. */
  allowPrivate?: boolean;
}

/** The reason to refuse the URL; undefined when it is allowed. */
export function refusalOf(
  text: string,
  { baseUrl = "", allowPrivate = false }: GuardOptions = {},
): string | undefined {
  if (!URL.canParse(text)) return "the URL cannot be read";
  if (hasAddressAsHost(text)) return "a Worker cannot reach an IP address (error code: 1003)";
  if (carriesOwnKey(text, baseUrl)) return "the URL has a key of this store";
  if (allowPrivate) return undefined;
  const url = new URL(text);
  if (!PROTOCOLS.has(url.protocol)) return `the protocol ${url.protocol} is not allowed`;
  if (url.username !== "" || url.password !== "") return "user info in the URL is not allowed";
  if (!PORTS.has(url.port)) return `port ${url.port} is not allowed`;
  return refusalOfName(url.hostname.replace(/\.+$/, ""));
}

function refusalOfName(host: string): string | undefined {
  const labels = host.split(".");
  const ends = labels.map((_, start) => labels.slice(start).join("."));
  const isPublic = labels.length > 1 && !ends.some((end) => PRIVATE_NAMES.has(end));
  return isPublic ? undefined : `the host name ${host} is not public`;
}
