import { MAX_BYTES } from "../format.ts";
import { validate } from "../validate.ts";
import type { Issue, Report } from "../report.ts";
import type { Dialect } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { type Edit, FIXERS } from "./fixers.ts";
import { Moves } from "./move.ts";
import { offsetsOf } from "./offsets.ts";

/** Rounds at most: one fault may hide another. */
const MOST_ROUNDS = 10;
/** Corrections that are tried one by one, where all of them together do not help. */
const MOST_TRIED = 20;
/** Characters that are judged anew at most: a large file is tried once, a small one often. */
const MOST_JUDGED = MAX_BYTES / 2;

export interface Fixed {
  text: string;
  /** What was put right, in the order in which it was. */
  fixed: Issue[];
}

/** A text config with all put right that can be meant in one way only. What it makes is never worse than what was there. */
export function fixText(body: Uint8Array, dialect: Dialect): Fixed {
  const fixer = new Fixer(decode(body), dialect);
  for (let round = 0; round < MOST_ROUNDS && fixer.step(); round++);
  return { text: fixer.text, fixed: fixer.fixed };
}

/** UTF-16 is told by its byte order mark, which no text config has either. */
function decode(body: Uint8Array): string {
  const [first, second] = body;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(body);
}

function judge(text: string, dialect: Dialect): Report {
  return validate(encodeUtf8(text), "text", { dialect });
}

/** How an issue is put right by itself: edits that do not overlap. */
export interface Correction {
  issue: Issue;
  edits: Edit[];
}

class Fixer {
  text: string;
  readonly fixed: Issue[] = [];
  readonly #dialect: Dialect;
  #report: Report;
  #judged = 0;

  constructor(text: string, dialect: Dialect) {
    this.text = text;
    this.#dialect = dialect;
    this.#report = judge(text, dialect);
  }

  /** Makes all edits at once, if that makes it better, else the first one that does; whether one does. */
  step(): boolean {
    const known = correctionsOf(this.text, this.#report);
    if (this.#attempt(withoutOverlaps(known))) return true;
    // One fault less does not show where not all are listed.
    if (this.#report.issues.some(({ rule }) => rule === "issues.limit")) return false;
    return known.slice(0, MOST_TRIED).some((one) => this.#attempt([one]));
  }

  #attempt(corrections: readonly Correction[]): boolean {
    if (corrections.length === 0 || this.#judged >= MOST_JUDGED) return false;
    const edited = edit(
      this.text,
      corrections.flatMap(({ edits }) => edits),
    );
    this.#judged += edited.length;
    const report = judge(edited, this.#dialect);
    if (errorsOf(report) >= errorsOf(this.#report)) return false;
    this.text = edited;
    this.#report = report;
    this.fixed.push(...corrections.map(({ issue }) => issue));
    return true;
  }
}

/** The issues of a text, of which this is the report, that can be put right in one way only, each by itself. */
export function correctionsOf(text: string, { decoded, issues }: Report): Correction[] {
  if (decoded || text.length > MAX_BYTES) return [];
  const placed = issues.filter((issue) => issue.line !== undefined);
  const places = offsetsOf(text, placed);
  const moves = new Moves(text);
  return placed.flatMap((issue, index) => {
    const at = places[index]!;
    const own = Object.hasOwn(FIXERS, issue.rule) ? FIXERS[issue.rule]!(text, at, issue) : [];
    const edits = own.length === 0 && issue.rule === "text.unknown_field" ? moves.of(at, issue) : own;
    return edits.length > 0 ? [{ issue, edits }] : [];
  });
}

function withoutOverlaps(corrections: readonly Correction[]): Correction[] {
  let end = -1;
  return corrections.filter(({ edits }) => {
    const [first] = edits;
    if (edits.length !== 1 || !first || first.at < end) return false;
    end = first.end;
    return true;
  });
}

/** The text with edits that do not overlap. */
export function edit(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const one of edits.toSorted((a, b) => a.at - b.at || a.end - b.end)) {
    pieces.push(text.slice(at, one.at), one.text);
    at = one.end;
  }
  return pieces.join("") + text.slice(at);
}

/** Of reading: what a decoded config breaks shows only then. */
function errorsOf({ decoded, issues }: Report): number {
  return decoded ? 0 : issues.filter(({ severity }) => severity === "error").length;
}
