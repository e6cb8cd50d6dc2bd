// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "0040_sums-of-months", when: 1795396673720 };
