/** The times of the sweep alarm, kept by its Durable Object. */
export interface AlarmStorage {
  get(key: "until"): Promise<number | undefined>;
  put(key: "until", at: number): Promise<void>;
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

/** Sets the alarm for an instant in milliseconds, if it does not ring before. */
async function setForward(storage: AlarmStorage, at: number): Promise<void> {
  const set = await storage.getAlarm();
  if (set === null || at < set) await storage.setAlarm(at);
}

/**
 * Asks for a sweep by an instant. The latest one that was asked for is kept: an isolate relies on the sweep that it has asked for, even
 * after an earlier one.
 */
export async function askAlarm(storage: AlarmStorage, at: number): Promise<void> {
  if (at > ((await storage.get("until")) ?? 0)) await storage.put("until", at);
  await setForward(storage, at);
}

/** Sweeps, and sets the alarm for the next sweep: while deliveries are pending, or as asked. A failed sweep is repeated. */
export async function ring(
  storage: AlarmStorage,
  { now, sweep, patienceMs }: { now: () => Date; sweep: () => Promise<Date | undefined>; patienceMs: number },
): Promise<void> {
  let next: number | undefined;
  try {
    next = (await sweep())?.getTime();
  } catch {
    next = now().getTime() + patienceMs;
  }
  const until = (await storage.get("until")) ?? 0;
  if (until > now().getTime()) next = Math.min(until, next ?? until);
  if (next !== undefined) await setForward(storage, next);
}
