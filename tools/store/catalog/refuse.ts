import { shown } from "../../command-line/shown.ts";
import { CliError } from "../../command-line/cli-error.ts";

const SHOWN = 20;

/** Throws the failure of a whole import, with the faults of the first twenty records. */
export function failImport(problems: readonly string[]): never {
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${shown(problem)}`);
  if (problems.length > SHOWN) lines.push(`  … and ${problems.length - SHOWN} more`);
  throw new CliError([`nothing was imported; ${countOf(problems.length)}:`, ...lines].join("\n"));
}

function countOf(problems: number): string {
  return problems === 1 ? "1 problem" : `${problems} problems`;
}
