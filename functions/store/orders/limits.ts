/** Limits of an order, which protect the store (§size-caps): lines of all kinds, entries of meta. */
export const MAX_LINES = 1000;
export const MAX_META = 100;
/** Lines that a request for several orders reads and writes. */
export const MAX_BULK_LINES = 5000;
/** Taxes of a line, and attributes of its variation. */
export const MAX_PER_LINE = 100;
