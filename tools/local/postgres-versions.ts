/** Versions of PostgreSQL that the store is tested with: the oldest and the newest, and those in between. */
export const OLDEST_POSTGRES = 15;
export const NEWEST_POSTGRES = 18;
