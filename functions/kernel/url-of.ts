const urls = new WeakMap<Request, URL>();

/** The URL of a request, parsed once for all who look at it; none of them changes it. */
export function urlOf(request: Request): Readonly<URL> {
  let url = urls.get(request);
  if (!url) urls.set(request, (url = new URL(request.url)));
  return url;
}
