// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "0042_kept-plans-are-few", when: 1795417781736 };
