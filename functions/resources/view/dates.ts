/** What a date-time field shows that the contract types as never null. */
export const NEVER = "1970-01-01T00:00:00Z";

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. */
export function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** Midnight UTC of a `YYYY-MM-DD`. */
export function formatDate(date: string): string {
  return `${date}T00:00:00Z`;
}
