// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  docs: "/console/assets/docs-8fc2a212c4.css",
  style: "/console/assets/style-ae88fc3b35.css",
  checker: "/console/assets/checker-481cb21704.js",
  guide: "/console/assets/guide-f8f0cd574a.js",
  keys: "/console/assets/keys-688a1a37b5.js",
  live: "/console/assets/live-2d566323c5.js",
  try: "/console/assets/try-d71bedac7a.js",
} as const;
