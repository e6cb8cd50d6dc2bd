import { type Answers, ShopPair } from "./shop-pair.ts";
import { Findings, confirmedDifferences } from "./findings.ts";
import { forgiving } from "./differences/declared.ts";
import { type Difference, fieldOf, type Known } from "./differences/difference.ts";
import { differences } from "./differences/differences.ts";
import type { Read } from "./reads/read.ts";
import type { Shop } from "./shop/shop.ts";
import type { ChangesSinceDump } from "./changes-since-dump.ts";

interface RunOptions {
  old: Shop;
  new: Shop;
  /** Fields that are not compared: `order.note`, or `note` of all kinds. */
  ignored: ReadonlySet<string>;
  since: ChangesSinceDump;
  onProgress: (what: string, done?: number) => void;
}

/** One run: reads, compares, reads again, and collects the findings. */
export class ComparisonRun {
  readonly findings = new Findings();
  /** Number of occurrences of each declared difference. */
  readonly forgiven = new Map<string, number>();
  readonly shops: ShopPair;
  readonly since: ChangesSinceDump;
  readonly onProgress: RunOptions["onProgress"];
  compared = 0;
  equal = 0;
  /** Differences that a second read did not confirm. */
  passing = 0;
  readonly #ignored: ReadonlySet<string>;
  readonly #known: Known;

  constructor({ old, new: now, ignored, since, onProgress }: RunOptions) {
    this.shops = new ShopPair({ old, new: now });
    this.since = since;
    this.onProgress = onProgress;
    this.#ignored = ignored;
    this.#known = { hosts: new Set([...old.hosts, ...now.hosts]) };
  }

  /** Reads both and reports differences; returns the answers for further reads. */
  async compareRead(read: Read): Promise<Answers | undefined> {
    const answers = await this.shops.both(read);
    if (!answers) return undefined;
    await this.compareAnswers(read, answers, ({ old, now }) =>
      differences(read, old, now, (kind, before, after) => this.since.inStep(kind, before, after)),
    );
    return answers;
  }

  /** Reports the differences of both answers to a read, if a second read confirms them. */
  async compareAnswers(
    read: Read,
    answers: Answers,
    compare: (answers: Answers) => Iterable<Difference>,
  ): Promise<void> {
    this.report(
      await this.settled(this.undeclared(compare(answers)), async () => {
        const again = await this.shops.both(read);
        return again && this.undeclared(compare(again), { isSecond: true });
      }),
    );
  }

  /** Differences that are neither declared nor ignored. */
  undeclared(found: Iterable<Difference>, { isSecond = false } = {}): Difference[] {
    return [...found].filter((difference) => {
      const field = fieldOf(difference);
      if (this.#ignored.has(field) || this.#ignored.has(`${difference.kind}.${field}`)) return false;
      const rule = forgiving(difference, this.#known);
      if (rule && !isSecond) this.forgiven.set(rule.name, (this.forgiven.get(rule.name) ?? 0) + 1);
      return !rule && !this.since.hasMovedOn(difference);
    });
  }

  /** Differences that a second read confirms: the old shop is in use, and a record may change between two answers. */
  async settled(
    found: readonly Difference[],
    lookAgain: () => Promise<readonly Difference[] | undefined>,
  ): Promise<readonly Difference[]> {
    if (found.every((difference) => this.findings.isSure(difference))) return found;
    const again = await lookAgain();
    if (!again) return [];
    const left = confirmedDifferences(found, again);
    this.passing += found.length - left.length;
    return left;
  }

  /** Records the outcome of one comparison. */
  report(found: readonly Difference[]): void {
    this.compared += 1;
    if (found.length === 0) this.equal += 1;
    for (const difference of found) this.findings.add(difference, this.since.sumOf(difference));
  }
}
