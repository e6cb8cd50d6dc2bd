import { CliError } from "./cli-error.ts";

/** Options that several commands have. */
export const dataDirOption = {
  type: "string",
  valueHint: "DIR",
  description: "Data directory of the local stack; DATABASE_URL goes before it",
  default: ".store",
} as const;

export const jsonOption = { type: "boolean", description: "Print JSON for machines" } as const;

/** A record's id from the command line. Throws a usage error when it is none. */
export function parseId(text: string, what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new CliError(`${what} must be a positive whole number, not "${text}"`, 2);
  return Number(text);
}
