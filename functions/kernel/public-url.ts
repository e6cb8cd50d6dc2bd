/** The URL that a Worker's PUBLIC_URL names; undefined for what is none of http. */
export function readPublicUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
