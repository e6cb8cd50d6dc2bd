// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  style: "/console/assets/style-909e8e48ae.css",
  live: "/console/assets/live-5adeeab104.js",
} as const;
