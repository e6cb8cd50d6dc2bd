/** Runs it until no minute of the clock, which limits go by, ends in its midst. */
export async function withinMinute<T>(scenario: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000);
    const result = await scenario();
    if (Math.floor(Date.now() / 60_000) === minute) return result;
  }
}
