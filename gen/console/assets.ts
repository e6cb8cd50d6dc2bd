// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-a6984354c2.css",
  style: "/console/assets/style-ce5692ad50.css",
  chart: "/console/assets/chart-5858fd3b97.js",
  checker: "/console/assets/checker-7868ebfa5f.js",
  guide: "/console/assets/guide-10ac6a6529.js",
  keys: "/console/assets/keys-4222bf22dd.js",
  live: "/console/assets/live-94b8ff03c7.js",
  store: "/console/assets/store-a4771a36f2.js",
  try: "/console/assets/try-1629eecdfe.js",
} as const;
