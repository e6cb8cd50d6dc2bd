/** Tested versions of PostgreSQL: the oldest, the newest, and those in between. */
export const OLDEST_POSTGRES = 15;
export const NEWEST_POSTGRES = 18;
