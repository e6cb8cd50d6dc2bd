// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-edea954bc0.css",
  style: "/console/assets/style-3c979d892b.css",
  checker: "/console/assets/checker-7d9b8ff1e6.js",
  live: "/console/assets/live-2d566323c5.js",
  reference: "/console/assets/reference-b8d7f7b955.js",
  try: "/console/assets/try-70c22e4d90.js",
} as const;
