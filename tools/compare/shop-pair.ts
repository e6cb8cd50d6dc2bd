import type { Read } from "./reads/read.ts";
import { type Answer, NoAnswer } from "./shop/answer.ts";
import type { Shop } from "./shop/shop.ts";

export interface Answers {
  old: Answer;
  now: Answer;
}

/** A failed comparison, and the reason. */
export interface Failure {
  read: Read;
  shop: "old" | "new";
  why: string;
}

/** After this many consecutive reads without an answer the run gives up. */
const PATIENCE = 5;

/** A shop has stopped answering: the run ends. */
export class ShopUnreachable extends Error {
  override readonly name = "ShopUnreachable";
}

/** Sends the same reads to both shops, and counts missing answers. */
export class ShopPair {
  readonly failures: Failure[] = [];
  failed = 0;
  asked = 0;
  readonly #shops: { old: Shop; new: Shop };
  readonly #inARow = { old: 0, new: 0 };

  constructor(shops: { old: Shop; new: Shop }) {
    this.#shops = shops;
  }

  /** Both answers; undefined if one is missing. Throws `ShopUnreachable` when a shop has stopped answering. */
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
      throw new ShopUnreachable(`the ${name} shop has stopped answering: ${error.message}`);
    }
  }
}
