// Made by `npm run gen`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "0038_events-of-a-record-everywhere", when: 1795380440446 };
