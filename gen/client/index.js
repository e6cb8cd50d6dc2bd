// Made by `npm run gen`, not to be edited.
export { createClient, StoreError } from "./client.js";
