// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-0d1c84328b.css",
  style: "/console/assets/style-ae88fc3b35.css",
  checker: "/console/assets/checker-e55f4dbaaf.js",
  keys: "/console/assets/keys-c6b4d7735a.js",
  live: "/console/assets/live-2d566323c5.js",
  reference: "/console/assets/reference-ab6d7a10f9.js",
  store: "/console/assets/store-a4771a36f2.js",
  try: "/console/assets/try-dcb0492c2f.js",
} as const;
