// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-8fc2a212c4.css",
  style: "/console/assets/style-866b9ff6f7.css",
  checker: "/console/assets/checker-4c8b13d4ae.js",
  guide: "/console/assets/guide-f8f0cd574a.js",
  keys: "/console/assets/keys-ef1717c156.js",
  live: "/console/assets/live-2c570ed0e4.js",
  store: "/console/assets/store-a4771a36f2.js",
  try: "/console/assets/try-dcb0492c2f.js",
} as const;
