const urls = new WeakMap<Request, URL>();

/** The URL of a request, parsed once and shared; nothing may change it. */
export function urlOf(request: Request): Readonly<URL> {
  let url = urls.get(request);
  if (!url) urls.set(request, (url = new URL(request.url)));
  return url;
}
