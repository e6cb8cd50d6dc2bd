import {
  consequenceOf,
  dialectOf,
  type Issue,
  obeyDirectives,
  validate,
} from "../../../functions/inference/config/index.ts";
import type { Document } from "./document.ts";

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** What a text is, and all that there is to say of it. */
export function diagnosticsOf(text: string): { document: Document; diagnostics: object[] } {
  const body = new TextEncoder().encode(text);
  const dialect = dialectOf(body, "text");
  const { issues } = obeyDirectives(validate(body, "text", { dialect }), text);
  const lines = text.split("\n");
  return { document: { text, dialect }, diagnostics: issues.map((issue) => diagnosticOf(issue, lines)) };
}

function diagnosticOf(issue: Issue, lines: readonly string[]): object {
  const { severity, rule, message, suggestion, line = 1, column = 1 } = issue;
  const content = lines[line - 1] ?? "";
  // Columns count code points, editors UTF-16 units.
  const character = Array.from(content)
    .slice(0, column - 1)
    .join("").length;
  const token =
    /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[\w.+-]+|.)/su.exec(content.slice(character))?.[0] ?? "";
  const consequence = consequenceOf(rule);
  const notes = [suggestion && `help: ${suggestion}`, consequence && `inference server: ${consequence}`];
  return {
    range: {
      start: { line: line - 1, character },
      end: { line: line - 1, character: character + Math.max(token.length, 0) },
    },
    severity: SEVERITIES[severity],
    code: rule,
    source: "inference-check",
    message: [message, ...notes.filter(Boolean)].join("\n"),
  };
}
