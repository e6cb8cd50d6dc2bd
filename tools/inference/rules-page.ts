import { type Explanation, explanations } from "./check/explain.ts";

/** Every rule with its message, its consequence, and a bad and a good example, in Markdown. */
export function rulesPage(): string {
  const intro =
    "`npm run gen` writes this from `explain`. Braces stand for values. The tests run the examples.";
  return `${["## rule-examples", intro, ...explanations().map(section)].join("\n\n")}\n`;
}

function section({ id, severity, message, help, consequence, source, kind, bad, good }: Explanation): string {
  const lines = [
    [severity, message],
    ["help", help],
    ["inference server", consequence],
    ["source", source],
    [kind === undefined ? "bad" : `bad (${kind})`, bad],
    ["good", good],
  ].flatMap(([what, words]) => (words ? [`${what}: ${words}`] : []));
  return [`### ${id.replaceAll(/[._]/g, "-")}`, `\`\`\`text\n${id}\n${lines.join("\n")}\n\`\`\``].join(
    "\n\n",
  );
}
