import { type Explanation, explanations } from "../cli/inference/explain.ts";

/** Every rule with what it says, what the server does, and a bad and a good example, in Markdown. */
export function rulesPage(): string {
  const intro =
    "Written by `npm run gen` of what `explain` says; braces stand for values. The tests run the examples.";
  return `${["## rule-examples", intro, ...explanations().map(section)].join("\n\n")}\n`;
}

function section({ id, severity, message, help, consequence, source, kind, bad, good }: Explanation): string {
  const told = [
    [severity, message],
    ["help", help],
    ["inference server", consequence],
    ["source", source],
    [kind === undefined ? "bad" : `bad (${kind})`, bad],
    ["good", good],
  ].flatMap(([what, words]) => (words ? [`${what}: ${words}`] : []));
  return [`### ${id.replaceAll(/[._]/g, "-")}`, `\`\`\`text\n${id}\n${told.join("\n")}\n\`\`\``].join("\n\n");
}
