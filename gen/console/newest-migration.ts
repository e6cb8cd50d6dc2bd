// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "0039_customers-by-e-mail", when: 1795389373953 };
