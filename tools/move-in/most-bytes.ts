/**
 * Most bytes of a row of a dump, and of each list of rows of one record, as many as in a request (§untrusted-dumps). The size
 * of a compressed dump does not limit its content.
 */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The same as text. */
export const MOST = "10 MiB";
