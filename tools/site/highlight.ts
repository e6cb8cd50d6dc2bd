import { html } from "hono/html";
import type { Html } from "./frame.ts";

/** Comments, strings and keywords by language: one pass, the first match wins. */
const SHELL =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<string>'[^']*'|"[^"\n]*")|(?<word>\b(?:curl|npm|node|export|npx)\b)/g;
const CODE =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>\b(?:import|from|const|let|await|async|function|return|if|else|export|new|throw|for|of|type|true|false|null)\b)/g;
const PATTERNS: Readonly<Record<string, RegExp>> = {
  sh: SHELL,
  bash: SHELL,
  shell: SHELL,
  ts: CODE,
  js: CODE,
  json: CODE,
  typescript: CODE,
};

/** Code as HTML, coloured for known languages. */
export function highlight(text: string, language = ""): Html {
  const pattern = PATTERNS[language.split(/\s/, 1)[0] ?? ""];
  if (!pattern) return html`${text}`;
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [kind = ""] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    parts.push(html`${text.slice(end, match.index)}<span class="${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}
