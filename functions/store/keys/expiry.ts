/** Days that a key is valid at most, when it is to expire. */
const MOST_DAYS = 3650;

/** When a key that is made now and valid for so many days expires; undefined for what is no number of days (§expiring-keys). */
export function expiryIn(days: string): Date | undefined {
  const valid = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS;
  return valid ? new Date(Date.now() + Number(days) * 86_400_000) : undefined;
}
