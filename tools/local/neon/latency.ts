import { setTimeout as sleep } from "node:timers/promises";

/** Network delays of production in milliseconds. */
export interface Latency {
  /** A round trip between the Worker and Neon's proxy. */
  wan: number;
  /** A round trip between the proxy and the database's compute. */
  hop: number;
}

export const NO_LATENCY: Latency = { wan: 0, hop: 0 };

/** Reads `wan=10,hop=0.5`, each optional; none without a text. Throws for an invalid text. */
export function readLatency(text: string | undefined): Latency {
  const latency = { ...NO_LATENCY };
  if (text === undefined) return latency;
  for (const part of text.split(",")) {
    const [, name, milliseconds] = /^(wan|hop)=(\d{1,4}(?:\.\d{1,3})?)$/.exec(part.trim()) ?? [];
    if (name === undefined) throw new Error(`--latency takes milliseconds as wan=10,hop=0.5, not ${text}`);
    latency[name as keyof Latency] = Number(milliseconds);
  }
  return latency;
}

/** Longest correction of a wait, in milliseconds, after one that took too long. */
const MOST_MADE_UP = 1;

/** Delays requests. A timer has whole milliseconds: the rest, or an excess, corrects the next wait. */
export class Pace {
  readonly #latency: Latency;
  #owed = 0;

  constructor(latency: Latency) {
    this.#latency = latency;
  }

  /** One way between Worker and proxy; the way there began with the request, which a proxy reads at once. */
  way(since = performance.now()): Promise<void> | undefined {
    const way = this.#latency.wan / 2;
    return this.#wait(way - Math.min(performance.now() - since, way, MOST_MADE_UP));
  }

  /** This many round trips between proxy and compute. */
  hops(count: number): Promise<void> | undefined {
    return this.#wait(count * this.#latency.hop);
  }

  #wait(milliseconds: number): Promise<void> | undefined {
    this.#owed += milliseconds;
    const whole = Math.floor(this.#owed);
    return whole < 1 ? undefined : this.#sleep(whole);
  }

  async #sleep(milliseconds: number): Promise<void> {
    this.#owed -= milliseconds;
    const start = performance.now();
    await sleep(milliseconds);
    const overslept = performance.now() - start - milliseconds;
    // A longer pause of the machine is not corrected.
    this.#owed -= Math.min(overslept, MOST_MADE_UP);
  }
}
