/** Variations that a request for several products reads, writes and shows (§size-caps). */
export const MAX_BULK_VARIATIONS = 5000;
