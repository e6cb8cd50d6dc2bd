// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-0d1c84328b.css",
  style: "/console/assets/style-d0569735d8.css",
  checker: "/console/assets/checker-481cb21704.js",
  live: "/console/assets/live-2d566323c5.js",
  reference: "/console/assets/reference-bf8a3eaed1.js",
  try: "/console/assets/try-d71bedac7a.js",
} as const;
