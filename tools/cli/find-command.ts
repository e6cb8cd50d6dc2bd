import type { Resolvable, SubCommandsDef } from "citty";
import { CliError } from "./cli-error.ts";

/** A command with whatever arguments, as citty types it. */
export type AnyCommand = Awaited<Exclude<SubCommandsDef[string], (...none: never[]) => unknown>>;

export interface FoundCommand {
  command: AnyCommand;
  /** The words after the command's name. */
  args: string[];
  wantsHelp: boolean;
}

/** Follows the words to a command that can run, or to the one whose help is wanted. Throws on an unknown word. */
export async function findCommand(root: AnyCommand, words: readonly string[]): Promise<FoundCommand> {
  const [word, ...rest] = words;
  const { name = "" } = await resolved(root.meta ?? {});
  if (root.subCommands === undefined) {
    const end = words.indexOf("--");
    const options = end < 0 ? words : words.slice(0, end);
    return { command: root, args: [...words], wantsHelp: options.some(isHelp) };
  }
  if (word !== undefined && isHelp(word)) return { command: root, args: rest, wantsHelp: true };
  const children = await resolved(root.subCommands);
  if (word === undefined)
    throw new CliError(`${name} needs a command: ${Object.keys(children).join(", ")}`, 2);
  const child = Object.hasOwn(children, word) ? children[word] : undefined;
  if (child !== undefined) return findCommand(await resolved(child), rest);
  const what = word.startsWith("-") ? "option" : "command";
  throw new CliError(`unknown ${what} "${word}"; ${name} has: ${Object.keys(children).join(", ")}`, 2);
}

/** The value behind one of citty's lazy ones. */
export async function resolved<T>(lazy: Resolvable<T>): Promise<T> {
  return isLazy(lazy) ? lazy() : lazy;
}

function isLazy<T>(value: Resolvable<T>): value is (() => T) | (() => Promise<T>) {
  return typeof value === "function";
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}
