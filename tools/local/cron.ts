/** Crons that the local clock supports: each minute, or one minute of each hour. */
const KNOWN = /^(?:\*|[0-5]?\d) \* \* \* \*$/;

/** Throws for an unsupported cron. */
export function checkCron(cron: string): void {
  if (!KNOWN.test(cron))
    throw new Error(`The local stack knows crons such as "17 * * * *" only, not "${cron}"`);
}

/** Whether a cron is due in the minute of an instant. */
export function isDue(cron: string, at: Date): boolean {
  const [minute] = cron.split(" ");
  return minute === "*" || Number(minute) === at.getUTCMinutes();
}
