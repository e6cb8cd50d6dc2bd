import { offsetsOf } from "../../../functions/inference/config/fix/offsets.ts";
import {
  consequenceOf,
  type Correction,
  inspect,
  type Issue,
  type Note,
  obeyDirectives,
  validateText,
} from "../../../functions/inference/config/index.ts";
import { looksLikeConfig } from "../check/looks-like-config.ts";
import { checkModelBeside, folderOf } from "../check/files-on-disk.ts";
import { type Document, positions, type Range } from "./document.ts";

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** An issue where editors show it, and what puts it right. */
export interface Shown {
  issue: Issue;
  diagnostic: { range: Range; code: string };
  correction: () => Correction | undefined;
}

/** The diagnostics of a document by itself. Labels, models' descriptions and other files have none. */
export function findingsOf({ text, dialect, path }: Document): Shown[] {
  if (path !== undefined && !isConfig(text, path)) return [];
  const { report, correctionOf } = validateText(text, { dialect, all: true });
  const { issues } = obeyDirectives(report, text);
  if (issues.some(({ rule }) => rule === "text.model_config")) return [];
  const shown = issues.filter(({ rule }) => rule !== "path.relative");
  return placed(text, shown).map((one) => ({ ...one, correction: () => correctionOf(one.issue) }));
}

/** Differences between the document and the description of its model, in the repository that it names. */
export async function findingsByModel({ text, dialect, path }: Document): Promise<Shown[]> {
  const inspection =
    path === undefined ? undefined : inspect(new TextEncoder().encode(text), "text", dialect);
  if (!inspection) return [];
  const findings: ((note: Note) => void)[] = [];
  const note: Note = (rule, at, ...values) => {
    findings.push((note) => note(rule, at, ...values));
  };
  await checkModelBeside(inspection.stage, folderOf(path), [], note);
  const issues = inspection.issuesOf((note) => {
    for (const finding of findings) finding(note);
  });
  return placed(text, issues).map((one) => ({ ...one, correction: () => undefined }));
}

/** Diagnostics of a document by itself. */
export function diagnosticsOf(document: Document): object[] {
  return findingsOf(document).map(({ diagnostic }) => diagnostic);
}

/** Files of these names are configs, or begin to be some; others have to look like one. */
const OWN = /\.(?:txtpb|textproto|textpb)$/i;

function isConfig(text: string, path: string): boolean {
  if (OWN.test(path) || text.trim() === "") return true;
  return looksLikeConfig({ name: path, body: new TextEncoder().encode(text), format: "text" });
}

/** What stands there, in its line. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\w.+-]+|./uy;

function placed(text: string, issues: readonly Issue[]) {
  const offsets = offsetsOf(text, issues);
  const positionOf = positions(text);
  return issues.map((issue, index) => {
    const at = offsets[index]!;
    TOKEN.lastIndex = at;
    const length = TOKEN.exec(text)?.[0].length ?? 0;
    const start = positionOf(at);
    const range = { start, end: { line: start.line, character: start.character + length } };
    return { issue, diagnostic: diagnosticOf(issue, range) };
  });
}

function diagnosticOf(issue: Issue, range: Range) {
  const { severity, rule, message, suggestion } = issue;
  const consequence = consequenceOf(rule);
  const notes = [suggestion && `help: ${suggestion}`, consequence && `inference server: ${consequence}`];
  return {
    range,
    severity: SEVERITIES[severity],
    code: rule,
    codeDescription: { href: pageOf(rule) },
    source: "inference-check",
    message: [message, ...notes.filter(Boolean)].join("\n"),
  };
}

declare const VERSION: string | undefined;

/** The package brings the page of rules; the repository has it among its documents. */
const PAGE = new URL(
  typeof VERSION === "string" ? "./rules.md" : "../../../docs/inference-rules.md",
  import.meta.url,
);

/** Where a rule is explained, with a bad and a good example. */
function pageOf(rule: string): string {
  let page = PAGES.get(rule);
  if (page === undefined) PAGES.set(rule, (page = `${PAGE.href}#${rule.replaceAll(/[._]/g, "-")}`));
  return page;
}

const PAGES = new Map<string, string>();
