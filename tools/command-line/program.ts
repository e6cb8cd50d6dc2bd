import { Command, type CommanderError } from "@commander-js/extra-typings";

/** A program that prints to the console, and throws a `CommanderError` instead of exiting. */
export const programOf = (name: string) =>
  new Command(name)
    .helpOption("-h, --help", "Print the help of a command")
    .helpCommand(false)
    .showHelpAfterError("Add --help for the options of the command.")
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .exitOverride();

/** Commander has printed its own errors, which are all about usage. */
export function exitCodeOf({ code, exitCode }: CommanderError): number {
  return code.startsWith("commander.") && exitCode !== 0 ? 2 : exitCode;
}
