// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "0041_sums-in-order", when: 1795404135282 };
