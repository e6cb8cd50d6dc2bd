/** The elements in runs of at most `size`, so that a statement stays within Postgres' 65,535 parameters. */
export function* chunks<T>(elements: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < elements.length; start += size) yield elements.slice(start, start + size);
}
