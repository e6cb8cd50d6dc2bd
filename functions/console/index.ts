/** Files only. In production the platform serves them by itself and asks this Worker for what is none: a page that says so. */
export default {
  fetch: (request, { ASSETS }) => ASSETS.fetch(request),
} satisfies ExportedHandler<{ ASSETS: Fetcher }>;
