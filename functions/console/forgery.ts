import type { Context } from "hono";
import { sha256 } from "../kernel/hex.ts";
import { isSame } from "../kernel/is-same.ts";
import { ApiError } from "../kernel/errors.ts";

/** What forms of a session carry: nobody can tell it who does not know the session's token (§console-forgery). */
export async function formToken(sessionToken: string): Promise<string> {
  return (await sha256(`form ${sessionToken}`)).slice(0, 32);
}

/** Refuses what a page of another origin than the console's own has sent. */
export function refuseOtherOrigins(c: Context, own: string): void {
  if (c.req.header("Origin") !== own) throw forged();
}

/** Refuses a form of another session. */
export async function refuseOtherForms(
  sessionToken: string,
  presented: string | null | undefined,
): Promise<void> {
  if (!isSame(presented ?? "", await formToken(sessionToken))) throw forged();
}

function forged(): ApiError {
  return new ApiError(
    400,
    "form_foreign",
    "This form was not sent by the console, or by an older page of it.",
  );
}
