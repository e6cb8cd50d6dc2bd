/** Repeats it until no minute of the clock, which limits use, ends meanwhile. */
export async function withinMinute<T>(scenario: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000);
    const result = await scenario();
    if (Math.floor(Date.now() / 60_000) === minute) return result;
  }
}
