/** Most bytes of a row of a dump, and of a record's rows (§untrusted-dumps), whatever the size of a compressed dump. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The same as text. */
export const MOST = "10 MiB";
