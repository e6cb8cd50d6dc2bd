/** Bytes of one row of a dump, and of the rows of one record, at most: as many as a request has (§untrusted-dumps). */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The same for people. */
export const MOST = "10 MiB";
