/** Longest validity of an expiring key, in days. */
const MOST_DAYS = 3650;

/** Expiry of a new key that is valid for this many days; undefined for an invalid number (§expiring-keys). */
export function expiryIn(days: string): Date | undefined {
  const valid = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS;
  return valid ? new Date(Date.now() + Number(days) * 86_400_000) : undefined;
}
