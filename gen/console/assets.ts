// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-0d1c84328b.css",
  style: "/console/assets/style-d0569735d8.css",
  checker: "/console/assets/checker-481cb21704.js",
  live: "/console/assets/live-2d566323c5.js",
  reference: "/console/assets/reference-ab6d7a10f9.js",
  store: "/console/assets/store-a4771a36f2.js",
  try: "/console/assets/try-0ba8b751d0.js",
} as const;
