import { hostname, userInfo } from "node:os";

/** The operator's name in the audit log: `ann@laptop`. */
export function operator(): string {
  return `${nameOf()}@${hostname()}`;
}

/** A container may run as a user without a name. */
function nameOf(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
