/** The least of these numbers that so many percent of them do not exceed; NaN of none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}
