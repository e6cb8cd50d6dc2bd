/** The smallest of these numbers that this percentage of them does not exceed; NaN without numbers. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}
