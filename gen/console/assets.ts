// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-0fe740a962.css",
  style: "/console/assets/style-3c979d892b.css",
  checker: "/console/assets/checker-7d9b8ff1e6.js",
  live: "/console/assets/live-2d566323c5.js",
} as const;
