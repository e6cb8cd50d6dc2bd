/** Targets of a Link header by relation: the page, and the rest of the query without credentials and hosts. */
export function linksOf(header: string | undefined): Record<string, string> {
  const links: Record<string, string> = {};
  for (const part of (header ?? "").split(/,\s*(?=<)/)) {
    const found = /^\s*<([^<>]*)>\s*;\s*rel="?([a-z]+)"?\s*$/.exec(part);
    if (found?.[1] === undefined || found[2] === undefined) continue;
    links[found[2]] = targetOf(found[1]);
  }
  return links;
}

const HIDDEN = /^(?:oauth_.*|consumer_key|consumer_secret)$/;

function targetOf(address: string): string {
  const query = address.slice(address.indexOf("?") + 1);
  const pairs = [...new URLSearchParams(address.includes("?") ? query : "")].filter(
    ([name]) => !HIDDEN.test(name),
  );
  return pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
}
