// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-4cd34458bd.css",
  style: "/console/assets/style-25d63e71ce.css",
  chart: "/console/assets/chart-5858fd3b97.js",
  checker: "/console/assets/checker-1634d9e84e.js",
  guide: "/console/assets/guide-5425320827.js",
  keys: "/console/assets/keys-7df5324860.js",
  live: "/console/assets/live-2c570ed0e4.js",
  store: "/console/assets/store-a4771a36f2.js",
  try: "/console/assets/try-9c84e0d2c3.js",
} as const;
