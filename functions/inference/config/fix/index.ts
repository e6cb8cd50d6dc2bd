import { MAX_BYTES } from "../format.ts";
import { validate } from "../validate.ts";
import type { Issue, Report } from "../report.ts";
import type { Dialect } from "../shape.ts";
import { encodeUtf8 } from "../utf8.ts";
import { type Edit, FIXERS } from "./fixers.ts";
import { moveField } from "./move.ts";
import { offsetsOf } from "./offsets.ts";

/** Rounds at most: one fault may hide another. */
const MOST_ROUNDS = 10;

export interface Fixed {
  text: string;
  /** What was put right, in the order in which it was. */
  fixed: Issue[];
}

/** A text config with all put right that can be meant in one way only. What it makes is never worse than what was there. */
export function fixText(body: Uint8Array, dialect: Dialect): Fixed {
  let text = decode(body);
  const fixed: Issue[] = [];
  let report = judge(text, dialect);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const step = nextStep(text, report, dialect);
    if (!step) break;
    ({ text, report } = step);
    fixed.push(...step.fixed);
  }
  return { text, fixed };
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

interface Step {
  text: string;
  report: Report;
  fixed: Issue[];
}

/** All edits at once, if that makes it better, else the first one that does. */
function nextStep(text: string, report: Report, dialect: Dialect): Step | undefined {
  if (report.decoded || text.length > MAX_BYTES) return undefined;
  const known = editsOf(text, report);
  const compatible = withoutOverlaps(known);
  const all = attempt(text, report, dialect, compatible);
  if (all) return all;
  for (const one of known.slice(0, MOST_TRIED)) {
    const step = attempt(text, report, dialect, [one]);
    if (step) return step;
  }
  return undefined;
}

const MOST_TRIED = 20;

interface Correction {
  issue: Issue;
  edits: Edit[];
}

function editsOf(text: string, { issues }: Report): Correction[] {
  const placed = issues.filter((issue) => issue.line !== undefined);
  const places = offsetsOf(text, placed);
  return placed.flatMap((issue, index) => {
    const at = places[index]!;
    const own = Object.hasOwn(FIXERS, issue.rule) ? FIXERS[issue.rule]!(text, at, issue) : [];
    const edits = own.length === 0 && issue.rule === "text.unknown_field" ? moveField(text, at, issue) : own;
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

function attempt(
  text: string,
  before: Report,
  dialect: Dialect,
  corrections: readonly Correction[],
): Step | undefined {
  if (corrections.length === 0) return undefined;
  const edits = corrections.flatMap((one) => one.edits).sort((a, b) => b.at - a.at || b.end - a.end);
  let edited = text;
  for (const edit of edits) edited = edited.slice(0, edit.at) + edit.text + edited.slice(edit.end);
  const report = judge(edited, dialect);
  const fixed = corrections.map(({ issue }) => issue);
  return errorsOf(report) < errorsOf(before) ? { text: edited, report, fixed } : undefined;
}

/** Of reading: what a decoded config breaks shows only then. */
function errorsOf({ decoded, issues }: Report): number {
  return decoded ? 0 : issues.filter(({ severity }) => severity === "error").length;
}
