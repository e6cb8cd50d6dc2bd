// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-0d1c84328b.css",
  style: "/console/assets/style-ae88fc3b35.css",
  checker: "/console/assets/checker-2a7827df13.js",
  keys: "/console/assets/keys-c6b4d7735a.js",
  live: "/console/assets/live-2d566323c5.js",
  reference: "/console/assets/reference-bf8a3eaed1.js",
  try: "/console/assets/try-d71bedac7a.js",
} as const;
