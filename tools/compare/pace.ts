import { setTimeout as sleep } from "node:timers/promises";

/** Longest pause between two requests to an overloaded shop, in milliseconds. */
const LONGEST = 60_000;
/** Duration of an answer that indicates an overloaded shop, in milliseconds. */
const SLOW = 2000;

/** Paces the requests to a shop: at a steady rate, and slower the more loaded the shop is. */
export class Pace {
  readonly #signal: AbortSignal;
  readonly #least: number;
  #between: number;
  #next = 0;

  /** `rate` is in requests a second; Infinity for no limit. */
  constructor(rate: number, signal: AbortSignal) {
    this.#least = 1000 / rate;
    this.#between = this.#least;
    this.#signal = signal;
  }

  /** Waits for this request's turn. Throws when the run is interrupted. */
  async turn(): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#next);
    this.#next = start + this.#between;
    if (start > now) await sleep(start - now, undefined, { signal: this.#signal });
    this.#signal.throwIfAborted();
  }

  /** Records an answer's duration in milliseconds. A pause of the same length follows a slow one. */
  answered(milliseconds: number): void {
    this.#between = Math.max(this.#least, this.#between * 0.8);
    if (milliseconds > SLOW) this.#rest(Math.min(LONGEST, milliseconds));
  }

  /** The shop refused for now; `seconds` is the pause that it asks for. */
  refused(seconds: number | undefined): void {
    this.#between = Math.min(LONGEST, Math.max(100, this.#between * 2));
    this.#rest(Math.min(LONGEST, Math.max((seconds ?? 0) * 1000, this.#between)));
  }

  #rest(milliseconds: number): void {
    this.#next = Math.max(this.#next, performance.now() + milliseconds);
  }
}
