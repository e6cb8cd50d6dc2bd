import { type Edit, edit, type Fix } from "./fix.ts";
import { MAX_BYTES } from "../format.ts";
import type { Dialect, Issue, Report } from "../report.ts";
import { isSyntax } from "../rules/index.ts";
import { encodeUtf8, utf16Of } from "../utf8.ts";
import { check } from "../validate.ts";
import { Moves } from "./move.ts";

/** Most rounds: one fault may hide another. */
const MOST_ROUNDS = 10;
/** Most corrections to try one by one when all together do not help. */
const MOST_TRIED = 20;
/** Most characters to validate again: a large file once, a small one often. */
const MOST_CHARACTERS = MAX_BYTES / 2;

/** A text config with all unambiguous fixes. The result never has more faults than before. */
export function fixText(body: Uint8Array, dialect: Dialect) {
  const fixer = new Fixer(new TextDecoder(utf16Of(body)).decode(body), dialect);
  for (let round = 0; round < MOST_ROUNDS && fixer.step(); round++);
  const { text, fixed, report } = fixer;
  return {
    text,
    /** The fixed issues, in the order of the fixes. */
    fixed,
    /** The report on the text. */
    report,
    /** Whether the syntax is valid, so that faults concern names and values alone. */
    readable: !report.issues.some(isSyntax),
  };
}

/** The fix of one issue: edits that do not overlap. */
interface Correction {
  issue: Issue;
  edits: readonly Edit[];
}

/** Fixes are computed on demand: an ambiguous issue has none. */
function validateText(text: string, dialect: Dialect) {
  const { findings, message } = check(encodeUtf8(text), "text", { dialect });
  const fixes = new Map<Issue, Fix>();
  const report = findings.report("text", message !== undefined, text, fixes);
  const context = { text, moves: new Moves(text) };
  const corrections = (): Correction[] =>
    Array.from(text.length > MAX_BYTES ? [] : fixes, ([issue, fix]) => ({ issue, edits: fix(context) }));
  return { report, corrections: () => corrections().filter(({ edits }) => edits.length > 0) };
}

class Fixer {
  text: string;
  readonly fixed: Issue[] = [];
  readonly #dialect: Dialect;
  #current: ReturnType<typeof validateText>;
  #tried = 0;

  constructor(text: string, dialect: Dialect) {
    this.text = text;
    this.#dialect = dialect;
    this.#current = validateText(text, dialect);
  }

  get report(): Report {
    return this.#current.report;
  }

  /** Applies all edits if that improves the text, else the first one that does. Returns whether one did. */
  step(): boolean {
    const known = this.#current.corrections();
    if (this.#attempt(withoutOverlaps(known))) return true;
    // With a cut list the number of faults does not show an improvement.
    if (this.report.issues.some(({ rule }) => rule === "issues.limit")) return false;
    return known.slice(0, MOST_TRIED).some((one) => this.#attempt([one]));
  }

  #attempt(corrections: readonly Correction[]): boolean {
    if (corrections.length === 0 || this.#tried >= MOST_CHARACTERS) return false;
    const edited = edit(
      this.text,
      corrections.flatMap(({ edits }) => edits),
    );
    this.#tried += edited.length;
    const next = validateText(edited, this.#dialect);
    if (errorsOf(next.report) >= errorsOf(this.report)) return false;
    this.text = edited;
    this.#current = next;
    this.fixed.push(...corrections.map(({ issue }) => issue));
    return true;
  }
}

/** Corrections that do not overlap: each begins after the one before. */
function withoutOverlaps(corrections: readonly Correction[]): Correction[] {
  const spans = corrections.map((correction) => ({
    correction,
    start: Math.min(...correction.edits.map(({ at }) => at)),
    end: Math.max(...correction.edits.map((one) => one.end)),
  }));
  let taken = -1;
  return spans
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < taken || (start === taken && end === start)) return false;
      taken = end;
      return true;
    })
    .map(({ correction }) => correction);
}

/** Reading errors: rules on the content run only after a successful reading. */
function errorsOf({ decoded, issues }: Report): number {
  return decoded ? 0 : issues.filter(({ severity }) => severity === "error").length;
}
