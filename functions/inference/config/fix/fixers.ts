import type { Issue } from "../report.ts";
import { readString } from "../text/string.ts";

/** How what is wrong in one place is put right, where only one thing can be meant. */

/** A piece of the text and what stands there afterwards. */
export interface Edit {
  at: number;
  end: number;
  text: string;
}

/** Edits of an issue at a place of the text; none if it is not clear what was meant. */
export type Fixer = (text: string, at: number, issue: Issue) => Edit[];

const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /-?\s*[\w.+]+/y;
const BARE_PATH = /(?:[./~]|[A-Za-z_])[^\s,;{}[\]<>"'#]*/y;

/** With nothing behind it on its line. */
const COMMENT = /^\/\*((?:[^*]|\*(?!\/))*)\*\/(?=[^\S\n]*(?:\n|$))/;
const LONGEST_COMMENT = 4000;

function match(pattern: RegExp, text: string, at: number): Edit | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0];
  return found === undefined ? undefined : { at, end: at + found.length, text: found };
}

/** What is there is replaced, if it is. */
function replacing(found: Edit | undefined, text: string | undefined): Edit[] {
  return found && text !== undefined ? [{ ...found, text }] : [];
}

function removing(text: string, at: number, expected: string): Edit[] {
  return text.startsWith(expected, at) ? [{ at, end: at + expected.length, text: "" }] : [];
}

/** The string with a plain quote at its start. */
function stringAt(text: string, at: number): { edit: Edit; says: string } | undefined {
  if (!/["']/.test(text[at] ?? "")) return undefined;
  const { end, value, faults } = readString(text, at);
  return typeof value === "string" && faults.length === 0
    ? { edit: { at, end, text: "" }, says: value }
    : undefined;
}

const meant: Fixer = (text, at, { suggestion = "" }) =>
  replacing(match(WORD, text, at), /^did you mean (\w+)\?$/.exec(suggestion)?.[1]);

/** Names of other schemas are no slips of the pen. */
const ALIASES = /^(?:triton|trt_is|srv_is|\w+_classification)$/;

const CASES: Readonly<Record<string, string>> = { TRUE: "true", FALSE: "false", yes: "true", no: "false" };

export const FIXERS: Readonly<Record<string, Fixer>> = {
  "text.unknown_field": (text, at, issue) => {
    const word = match(WORD, text, at);
    return word && !ALIASES.test(word.text) ? meant(text, at, issue) : [];
  },
  "text.enum_name": meant,
  "text.enum_quoted": (text, at) => {
    const string = stringAt(text, at);
    return string && /^\s*\w+\s*$/.test(string.says) ? [{ ...string.edit, text: string.says.trim() }] : [];
  },
  "text.expected_string": (text, at, { suggestion }) => {
    if (text[at] === "-" || /["']/.test(text[at] ?? "")) return [];
    const path = match(BARE_PATH, text, at);
    if (path && /[./]/.test(path.text)) return replacing(path, `"${path.text}"`);
    return suggestion === undefined
      ? []
      : replacing(match(WORD, text, at) ?? match(NUMBER, text, at), suggestion);
  },
  "text.smart_quotes": (text, at) => {
    const { end, value } = readString(text, at);
    const closed = /["'\u2018-\u201f\u00ab\u00bb]/.test(text[end - 1] ?? "") && end > at + 1;
    return closed && typeof value === "string" && !/["\\]/.test(value)
      ? [{ at, end, text: `"${value}"` }]
      : [];
  },
  "text.expected_integer": (text, at, { suggestion }) => {
    if (suggestion === undefined) return [];
    const string = stringAt(text, at);
    return string ? [{ ...string.edit, text: suggestion }] : replacing(match(NUMBER, text, at), suggestion);
  },
  "text.expected_number": (text, at) => {
    const string = stringAt(text, at);
    const says = string?.says.trim() ?? "";
    return string && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(says) ? [{ ...string.edit, text: says }] : [];
  },
  "text.expected_bool": (text, at) => {
    const string = stringAt(text, at);
    if (string) return /^(?:true|false)$/.test(string.says) ? [{ ...string.edit, text: string.says }] : [];
    const word = match(WORD, text, at);
    return replacing(word, word && Object.hasOwn(CASES, word.text) ? CASES[word.text] : undefined);
  },
  "text.expected_colon": (text, at) => {
    const blanks = /[ \t]*$/.exec(text.slice(Math.max(0, at - 200), at))![0].length;
    if (text[at] === "=") return [{ at: at - blanks, end: at + 1, text: ":" }];
    return /[\w."'-]/.test(text[at] ?? "") ? [{ at: at - blanks, end: at, text: ": " }] : [];
  },
  "text.expected_message": (text, at) => removing(text, at, "="),
  "text.trailing_comma": (text, at) => removing(text, at, ","),
  "text.list_element": (text, at) => removing(text, at, ","),
  "text.syntax": (text, at, { message, suggestion = "" }) => {
    const [, quotient] = /^there is no arithmetic: write (\S+)$/.exec(suggestion) ?? [];
    if (quotient !== undefined) {
      const before = /[\d.eE+-]+[ \t]*$/.exec(text.slice(Math.max(0, at - 100), at))?.[0].length ?? 0;
      const behind = /^\/[ \t]*[\d.eE+-]+/.exec(text.slice(at, at + 100))?.[0].length ?? 0;
      return before > 0 && behind > 0 ? [{ at: at - before, end: at + behind, text: quotient }] : [];
    }
    if (message.startsWith('"," or "]" expected'))
      return /[\w"'{.-]/.test(text[at] ?? "") ? [{ at, end: at, text: ", " }] : [];
    return message.startsWith("a field name expected, not ,") ? removing(text, at, ",") : [];
  },
  "text.comment_style": (text, at) => {
    if (text.startsWith("//", at)) return [{ at, end: at + 2, text: "#" }];
    const comment = COMMENT.exec(text.slice(at, at + LONGEST_COMMENT))?.[1];
    if (comment === undefined) return [];
    const lines = comment
      .split("\n")
      .map((line) => `# ${line.replace(/^\s*\*?\s*/, "").trimEnd()}`.trimEnd());
    return [{ at, end: at + comment.length + "/**/".length, text: lines.join("\n") }];
  },
};
