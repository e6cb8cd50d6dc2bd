/**
 * Bytes of one row of a dump, and of each list of rows that becomes part of one record, at most: as many as a request has
 * (§untrusted-dumps). What a packed dump holds is not bounded by its own size.
 */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The same for people. */
export const MOST = "10 MiB";
