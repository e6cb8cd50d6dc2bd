// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  style: "/console/assets/style-b26a413f2f.css",
  live: "/console/assets/live-5adeeab104.js",
} as const;
