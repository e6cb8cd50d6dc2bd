import { resolve } from "node:path";

/** A path of the command line as an absolute one: relative to where npm, or else the command itself, was called. */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
