/** The URL of a Worker's PUBLIC_URL; undefined unless it is http or https. */
export function readPublicUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
