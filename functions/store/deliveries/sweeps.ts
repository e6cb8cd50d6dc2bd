import { LIMITS } from "./scheduler/limits.ts";

/** The alarm that sweeps the store: a Durable Object of the delivery Worker, which rings whatever the queue does. */
export interface SweepAlarm {
  /** Asks for a sweep by an instant, in milliseconds. */
  sweepBy(at: number): Promise<void>;
}

/** The binding to the alarm (`deliveryBindings`). */
export interface SweepsEnv {
  SWEEPS?: { getByName(name: string): SweepAlarm };
}

/** Asks for a sweep by an instant, by default now. */
export async function askForSweep({ SWEEPS }: SweepsEnv, by = new Date()): Promise<void> {
  await SWEEPS?.getByName("store").sweepBy(by.getTime());
}

/** The sweep that this isolate has asked for: it serves all writes before it. */
let comesAt = 0;

/** Asks for a sweep after a write, which finds deliveries whose message was lost. One request for an isolate in half a minute. */
export async function askForLaterSweep({ SWEEPS }: SweepsEnv): Promise<void> {
  const now = Date.now();
  if (comesAt > now + LIMITS.early) return;
  comesAt = now + LIMITS.sweepAfter;
  try {
    await SWEEPS?.getByName("store").sweepBy(comesAt);
  } catch (error) {
    comesAt = 0;
    throw error;
  }
}
