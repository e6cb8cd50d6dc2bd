/** Seconds for which a delivery that is due may wait for its turn. */
export const LATE_SECONDS = 300;
