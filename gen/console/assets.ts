// Made by `npm run gen`, not to be edited.

export const ASSETS = {
  style: "/console/assets/style-30acd5e297.css",
} as const;
