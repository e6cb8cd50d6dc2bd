import { type Edit, edit } from "../edit.ts";
import { MAX_BYTES } from "../format.ts";
import { readConfig } from "../read.ts";
import type { Issue, Report } from "../report.ts";
import { isSyntax } from "../rules/index.ts";
import type { Dialect } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { checkMessage, type ValidateOptions } from "../validate.ts";
import { Moves } from "./move.ts";

/** Rounds at most: one fault may hide another. */
const MOST_ROUNDS = 10;
/** Corrections that are tried one by one, where all of them together do not help. */
const MOST_TRIED = 20;
/** Characters that are validated anew at most: a large file once, a small one often. */
const MOST_CHARACTERS = MAX_BYTES / 2;

export interface Fixed {
  text: string;
  /** What was put right, in the order in which it was. */
  fixed: Issue[];
  /** The report on the text. */
  report: Report;
  /** The text is of the text format: what is wrong with it concerns names and values alone. */
  readable: boolean;
}

/** A text config with all put right that can be meant in one way only. What it makes is never worse than what was there. */
export function fixText(body: Uint8Array, dialect: Dialect): Fixed {
  const fixer = new Fixer(decode(body), dialect);
  for (let round = 0; round < MOST_ROUNDS && fixer.step(); round++);
  const { text, fixed, report } = fixer;
  return { text, fixed, report, readable: !report.issues.some(isSyntax) };
}

/** A byte order mark shows UTF-16; no text config has either. */
function decode(body: Uint8Array): string {
  const [first, second] = body;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(body);
}

/** How an issue is put right by itself: edits that do not overlap. */
export interface Correction {
  issue: Issue;
  edits: readonly Edit[];
}

/** A report on a text. What puts its issues right is found out when it is asked for: an editor asks for few of many. */
export interface TextReport {
  report: Report;
  /** Undefined where more than one thing can be meant. */
  correctionOf(issue: Issue): Correction | undefined;
  /** Of all issues that can be put right in one way only, each by itself. */
  corrections(): Correction[];
}

/** Validates a text. */
export function validateText(
  text: string,
  { dialect = "config", severities = {}, ...options }: ValidateOptions,
): TextReport {
  const reading = readConfig(encodeUtf8(text), "text", { dialect, severities });
  checkMessage(reading, dialect, options);
  const { report, fixes } = reading.findings.reportWithFixes("text", reading.message !== undefined, text);
  const context = { text, moves: new Moves(text) };
  const correctionOf = (issue: Issue): Correction | undefined => {
    const edits = (text.length > MAX_BYTES ? undefined : fixes.get(issue))?.(context) ?? [];
    return edits.length > 0 ? { issue, edits } : undefined;
  };
  return {
    report,
    correctionOf,
    corrections: () => Array.from(fixes.keys()).flatMap((issue) => correctionOf(issue) ?? []),
  };
}

class Fixer {
  text: string;
  readonly fixed: Issue[] = [];
  readonly #dialect: Dialect;
  #current: TextReport;
  #tried = 0;

  constructor(text: string, dialect: Dialect) {
    this.text = text;
    this.#dialect = dialect;
    this.#current = validateText(text, { dialect });
  }

  get report(): Report {
    return this.#current.report;
  }

  /** Makes all edits at once, if that makes it better, else the first one that does; whether one does. */
  step(): boolean {
    const known = this.#current.corrections();
    if (this.#attempt(withoutOverlaps(known))) return true;
    // One fault less does not show where not all are listed.
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
    const next = validateText(edited, { dialect: this.#dialect });
    if (errorsOf(next.report) >= errorsOf(this.report)) return false;
    this.text = edited;
    this.#current = next;
    this.fixed.push(...corrections.map(({ issue }) => issue));
    return true;
  }
}

/** Those that can be made together: each begins behind the one before. */
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

/** Of reading: what a decoded config breaks shows only then. */
function errorsOf({ decoded, issues }: Report): number {
  return decoded ? 0 : issues.filter(({ severity }) => severity === "error").length;
}
