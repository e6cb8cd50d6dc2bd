import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import type { ArgsDef } from "citty";
import { CliError } from "./cli-error.ts";
import { type AnyCommand, resolved } from "./find-command.ts";

/** Takes `--data-dir DIR` out of the words before `--`, wherever it stands. Throws when its value is missing. */
export function takeDataDir(argv: readonly string[]): { dataDir: string | undefined; rest: string[] } {
  const rest: string[] = [];
  let dataDir: string | undefined;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    if (word === "--") return { dataDir, rest: [...rest, ...argv.slice(i)] };
    if (word === "--data-dir") dataDir = argv[++i] ?? "";
    else if (word.startsWith("--data-dir=")) dataDir = word.slice("--data-dir=".length);
    else rest.push(word);
    if (dataDir === "" || dataDir?.startsWith("--")) throw new CliError("--data-dir needs a directory", 2);
  }
  return { dataDir, rest };
}

/**
 * Refuses what citty lets pass: unknown options, options without their value, missing enums, superfluous words. A last
 * positional whose name ends in "…" takes all words that are left.
 */
export async function checkArguments(command: AnyCommand, args: string[]): Promise<void> {
  const definitions: ArgsDef = await resolved(command.args ?? {});
  const named = Object.entries(definitions).filter(([, { type }]) => type !== "positional");
  const { values, positionals } = parseStrictly(
    args,
    Object.fromEntries(
      named.map(([name, { type }]) => [name, { type: type === "boolean" ? type : "string" }]),
    ),
  );
  const missing = named.find(([name, { required }]) => required && values[name] === undefined);
  if (missing) throw new CliError(`--${missing[0]} is missing`, 2);
  const places = Object.keys(definitions).filter((name) => definitions[name]?.type === "positional");
  const superfluous = places.at(-1)?.endsWith("…") ? undefined : positionals[places.length];
  if (superfluous !== undefined) throw new CliError(`unexpected argument "${superfluous}"`, 2);
}

function parseStrictly(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split(/\. |\n/)[0] : undefined;
    throw new CliError(sentence ?? "bad arguments", 2, { cause: error });
  }
}
