import type { Read } from "./reads/read.ts";
import { type Answer, NoAnswer } from "./shop/answer.ts";
import type { Shop } from "./shop/shop.ts";

export interface Answers {
  old: Answer;
  now: Answer;
}

/** What could not be compared, and why. */
export interface Failure {
  read: Read;
  shop: "old" | "new";
  why: string;
}

/** After so many reads in a row to which a shop gave no answer it is left alone. */
const PATIENCE = 5;

/** A shop has stopped answering: there is no use in going on. */
export class GaveUp extends Error {
  override readonly name = "GaveUp";
}

/** Asks both shops the same, and keeps count of what they did not answer. */
export class Asking {
  readonly failures: Failure[] = [];
  failed = 0;
  asked = 0;
  readonly #shops: { old: Shop; new: Shop };
  readonly #inARow = { old: 0, new: 0 };

  constructor(shops: { old: Shop; new: Shop }) {
    this.#shops = shops;
  }

  /** Both answers; undefined where there was none. Throws `GaveUp` when a shop answers nothing any more. */
  async both(read: Read, nowRead = read): Promise<Answers | undefined> {
    const [old, now] = await Promise.all([this.one("old", read), this.one("new", nowRead)]);
    return old && now ? { old, now } : undefined;
  }

  async one(name: "old" | "new", read: Read): Promise<Answer | undefined> {
    this.asked += 1;
    try {
      const answer = await this.#shops[name].ask(read);
      this.#inARow[name] = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.failed += 1;
      if (this.failures.length < 100) this.failures.push({ read, shop: name, why: error.message });
      this.#inARow[name] += 1;
      if (this.#inARow[name] < PATIENCE) return undefined;
      throw new GaveUp(`the ${name} shop answers no more: ${error.message}`);
    }
  }
}
