import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two requests to a shop that asks for mercy, at most. */
const LONGEST = 60_000;
/** Milliseconds of an answer that show that a shop is hard pressed. */
const SLOW = 2000;

/** When the next request to a shop may begin: at a steady rate, and later the harder the shop finds it. */
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

  /** Waits for this request's turn. Throws when the run is cut off. */
  async turn(): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#next);
    this.#next = start + this.#between;
    if (start > now) await sleep(start - now, undefined, { signal: this.#signal });
    this.#signal.throwIfAborted();
  }

  /** An answer came after so many milliseconds. A slow one is followed by as long a rest. */
  answered(milliseconds: number): void {
    this.#between = Math.max(this.#least, this.#between * 0.8);
    if (milliseconds > SLOW) this.#rest(Math.min(LONGEST, milliseconds));
  }

  /** The shop refused for now; `seconds` is how long it asks to be left alone. */
  refused(seconds: number | undefined): void {
    this.#between = Math.min(LONGEST, Math.max(100, this.#between * 2));
    this.#rest(Math.min(LONGEST, Math.max((seconds ?? 0) * 1000, this.#between)));
  }

  #rest(milliseconds: number): void {
    this.#next = Math.max(this.#next, performance.now() + milliseconds);
  }
}
