import { ruleAllowing } from "./allowed.ts";
import { type Answer, NoAnswer } from "./answer.ts";
import { type Answers, type Difference, differences, fieldOf } from "./differences.ts";
import { Findings } from "./findings.ts";
import { type Read, textOf } from "./read.ts";
import type { Shop } from "./shop.ts";

type Side = "old" | "new";

/** After this many consecutive reads without an answer the run gives up. */
const PATIENCE = 5;

/** One run: sends the same reads to both shops, compares the answers, reads again, and collects the findings. */
export class ComparisonRun {
  readonly findings = new Findings();
  /** Number of occurrences of each declared difference. */
  readonly allowed = new Map<string, number>();
  /** The first reads without an answer, with the reason, and the number of all. */
  readonly failures: { read: string; shop: Side; why: string }[] = [];
  failed = 0;
  requests = 0;
  compared = 0;
  equal = 0;
  /** Differences that a second read did not confirm. */
  notReproduced = 0;
  readonly #shops: Record<Side, Shop>;
  readonly #ignored: ReadonlySet<string>;
  readonly #inARow = { old: 0, new: 0 };

  /** @param ignored fields that are not compared: `order.note`, or `note` of all kinds */
  constructor(shops: Record<Side, Shop>, ignored: readonly string[]) {
    this.#shops = shops;
    this.#ignored = new Set(ignored);
  }

  /** The shops that got the key in the query, as their servers drop the header with it. */
  get keyInQuery(): Side[] {
    return (["old", "new"] as const).filter((side) => this.#shops[side].transport === "query");
  }

  /** Both answers; undefined if one is missing. Throws `NoAnswer` when a shop has stopped answering. */
  async both(read: Read): Promise<Answers | undefined> {
    const [old, now] = await Promise.all([this.one("old", read), this.one("new", read)]);
    return old && now ? { old, now } : undefined;
  }

  async one(side: Side, read: Read): Promise<Answer | undefined> {
    this.requests += 1;
    try {
      const answer = await this.#shops[side].ask(read);
      this.#inARow[side] = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.failed += 1;
      if (this.failures.length < 20)
        this.failures.push({ read: textOf(read), shop: side, why: error.message });
      this.#inARow[side] += 1;
      if (this.#inARow[side] < PATIENCE) return undefined;
      throw new NoAnswer(`the ${side} shop has stopped answering: ${error.message}`);
    }
  }

  /** Reads both and reports differences; returns the answers for further reads. */
  async compareRead(read: Read): Promise<Answers | undefined> {
    const answers = await this.both(read);
    if (answers) await this.compare(read, differences(read, answers), (again) => differences(read, again));
    return answers;
  }

  /** Reports differences that a second read confirms: the old shop is in use, and a record may change between two answers. */
  async compare(
    read: Read,
    found: Iterable<Difference>,
    compareAgain: (answers: Answers) => Iterable<Difference>,
    records = 1,
  ): Promise<void> {
    const first = this.#undeclared(found);
    for (const name of first.rules) this.allowed.set(name, (this.allowed.get(name) ?? 0) + 1);
    if (first.left.length === 0) return this.report([], records);
    const answers = await this.both(read);
    if (!answers) return;
    const again = new Set(this.#undeclared(compareAgain(answers)).left.map(nameOf));
    const confirmed = first.left.filter((difference) => again.has(nameOf(difference)));
    this.notReproduced += first.left.length - confirmed.length;
    this.report(confirmed, records);
  }

  /** Records the outcome of comparing some records. */
  report(found: readonly Difference[], records = 1): void {
    this.compared += records;
    this.equal += records - Math.min(records, new Set(found.map(({ id }) => id)).size);
    for (const difference of found) this.findings.add(difference);
  }

  /** The differences that are neither declared nor ignored, and the rules that allow the others. */
  #undeclared(found: Iterable<Difference>) {
    const hosts = new Set([...this.#shops.old.hosts, ...this.#shops.new.hosts]);
    const all = [...found].filter((difference) => {
      const field = fieldOf(difference);
      return !this.#ignored.has(field) && !this.#ignored.has(`${difference.kind}.${field}`);
    });
    const rules = all.map((difference) => ruleAllowing(difference, hosts));
    return { left: all.filter((_, n) => !rules[n]), rules: rules.filter((rule) => rule !== undefined) };
  }
}

/** Identifies a difference across two reads. */
const nameOf = ({ kind, path, id }: Difference) => `${kind} ${id} ${path}`;
