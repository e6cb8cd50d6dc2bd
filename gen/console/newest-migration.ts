// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, with its time in milliseconds since 1970. */
export const newestMigration = { tag: "0000_baseline", when: 1795660583117 };
