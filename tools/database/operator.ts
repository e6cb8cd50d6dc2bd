import { hostname, userInfo } from "node:os";

/** The operator as the audit log names them: `ann@laptop`. */
export function operator(): string {
  return `${nameOf()}@${hostname()}`;
}

/** A container may run as a user that its system has no name for. */
function nameOf(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
