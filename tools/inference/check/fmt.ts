import { isUtf8 } from "node:buffer";
import {
  convert,
  type Dialect,
  fixText,
  formatText,
  type Issue,
  validate,
} from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { printIssues } from "./diagnostics.ts";
import type { Found, Input } from "./find-files.ts";
import type { Log } from "./log.ts";
import { EXIT_CODES, some, type Source } from "./outcome.ts";
import { printLinks } from "./print-outcomes.ts";
import { type ReadAs, type ReadSource, readSource } from "./read-source.ts";
import { reasonOf } from "./regular-file.ts";
import { visible } from "./visible.ts";
import { writeWhole } from "../../files/write-whole.ts";

/** As the options of the command say. */
export type Formatting = Record<"fix" | "layout" | "check" | "diff", boolean> & { readAs: ReadAs };

/** Formats text configs in place, or standard input to standard output; returns the exit code. */
export async function formatFiles(
  { inputs, failures, links }: Found,
  formatting: Formatting,
  log: Log,
): Promise<number> {
  const counts = { changed: 0, unreadable: 0, unread: failures.length, files: 0 };
  for (const { name, reason } of failures) log.err(`error: cannot read ${visible(name)}: ${reason}`);
  for (const input of inputs) {
    const done = await formatFile(input, formatting, log);
    if (done) counts.files++;
    for (const one of done ?? []) counts[one]++;
  }
  const { changed, unreadable, unread, files } = counts;
  const would = formatting.check || formatting.diff ? "would change" : "changed";
  const of = unreadable > 0 ? `, ${unreadable} not readable` : "";
  printLinks(links, { out: log.err, err: log.err });
  log.err(`${some(files, "file")}: ${changed} ${would}${of}`);
  if (unread > 0) return EXIT_CODES.unread;
  return unreadable > 0 || (formatting.check && changed > 0) ? EXIT_CODES.invalid : EXIT_CODES.valid;
}

/** What happened to a file, which may be changed and still not readable; undefined for one that is left out. */
type Done = ("changed" | "unreadable" | "unread")[] | undefined;

async function formatFile(input: Input, formatting: Formatting, log: Log): Promise<Done> {
  let source: ReadSource;
  try {
    source = await readSource(input, formatting.readAs);
  } catch (error) {
    log.err(`error: cannot read ${visible(input.name)}: ${reasonOf(error)}`);
    return ["unread"];
  }
  if (input.doubtful && !source.isConfig) return undefined;
  // Other encodings have one layout, which convert writes.
  if (source.format !== "text") return undefined;
  // Comments may have invalid bytes, which formatting would change.
  if (!isUtf8(source.body) && validate(source.body, "text", source).decoded) {
    log.err(`error: ${visible(input.name)} is not UTF-8: save it as UTF-8 first`);
    return ["unreadable"];
  }
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(source.body);
  const { text: after, issues } = formatted(source, before, formatting);
  const shown = after === undefined ? source : { ...source, body: new TextEncoder().encode(after) };
  const errors = issues.filter(({ severity }) => severity === "error");
  printIssues(shown, errors, log);
  const state: Done = issues.length > 0 ? ["unreadable"] : [];
  if (after === undefined) return state;
  if (formatting.diff && after !== before) log.out(await differenceOf(visible(input.name), before, after));
  const path = input.path;
  if (path === undefined && !formatting.diff && !formatting.check) process.stdout.write(after);
  if (after === before) return state;
  if (path !== undefined && !formatting.diff && !formatting.check) {
    try {
      await writeWhole(callerPath(path), new TextEncoder().encode(after));
    } catch (error) {
      log.err(`error: cannot write ${visible(input.name)}: ${reasonOf(error)}`);
      return ["unread"];
    }
  }
  return ["changed", ...state];
}

/** In the form of `diff -u`. */
async function differenceOf(name: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY, maxEditLength: MOST_CHANGES };
  const patch = createTwoFilesPatch(name, name, before, after, undefined, undefined, options);
  if (patch !== undefined) return patch.trimEnd();
  const [a, b] = [before.split("\n"), after.split("\n")];
  const head = [`--- ${name}`, `+++ ${name}`, `@@ -1,${a.length} +1,${b.length} @@`];
  return [...head, ...a.map((line) => `-${line}`), ...b.map((line) => `+${line}`)].join("\n");
}

/** Above this number the texts are shown one after the other: the time grows with its square. */
const MOST_CHANGES = 1000;

interface Formatted {
  /** The new text; undefined if it is unchanged. */
  text?: string;
  /** The reasons that it cannot be read, before or afterwards. */
  issues: readonly Issue[];
}

/** Formats a readable file. A fix is kept if the syntax is valid, even with names that the schema lacks. */
function formatted(source: Source, before: string, { fix, layout }: Formatting): Formatted {
  const { body, dialect } = source;
  const fixed = fix ? fixText(body, dialect) : undefined;
  const report = fixed?.report ?? validate(body, "text", source);
  const text = fixed?.text ?? before;
  if (!report.decoded) {
    if (fixed?.readable && text !== before) return { text, issues: report.issues };
    return { issues: validate(body, "text", source).issues };
  }
  if (!layout) return { text, issues: [] };
  const laidOut = formatText(text);
  if (!meansTheSame(text, laidOut, dialect))
    throw new Error("formatting would change the meaning of the config");
  return { text: laidOut, issues: [] };
}

function meansTheSame(before: string, after: string, dialect: Dialect): boolean {
  const [a, b] = [before, after].map((text) =>
    convert(new TextEncoder().encode(text), "text", "text", { dialect }),
  );
  return a!.ok && b!.ok && Buffer.from(a!.body).equals(b!.body);
}
