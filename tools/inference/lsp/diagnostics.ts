import {
  consequenceOf,
  type Issue,
  judgeText,
  obeyDirectives,
} from "../../../functions/inference/config/index.ts";
import { offsetsOf } from "../../../functions/inference/config/fix/offsets.ts";
import type { Document } from "./document.ts";

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** All that there is to say of a document. */
export function diagnosticsOf({ text, dialect }: Document): object[] {
  const { report } = judgeText(text, { dialect, all: true });
  const { issues } = obeyDirectives(report, text);
  const places = offsetsOf(text, issues);
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return issues.map((issue, index) => {
    const at = places[index]!;
    TOKEN.lastIndex = at;
    const length = TOKEN.exec(text)?.[0].length ?? 0;
    return diagnosticOf(issue, at - starts[(issue.line ?? 1) - 1]!, length);
  });
}

/** What stands there, in its line. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\w.+-]+|./uy;

/** `character` is the place in its line, in UTF-16 units. */
function diagnosticOf(issue: Issue, character: number, length: number): object {
  const { severity, rule, message, suggestion, line = 1 } = issue;
  const consequence = consequenceOf(rule);
  const notes = [suggestion && `help: ${suggestion}`, consequence && `inference server: ${consequence}`];
  return {
    range: {
      start: { line: line - 1, character },
      end: { line: line - 1, character: character + length },
    },
    severity: SEVERITIES[severity],
    code: rule,
    source: "inference-check",
    message: [message, ...notes.filter(Boolean)].join("\n"),
  };
}
