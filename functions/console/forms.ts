import { cleanText } from "../http/query.ts";
import { readBody } from "../kernel/read-body.ts";
import type { Context } from "hono";
import { sha256 } from "../kernel/bytes.ts";
import { isSame } from "../kernel/is-same.ts";
import { ApiError, bodyTooLarge } from "../kernel/errors.ts";

/** The token of a session's forms, which nobody can compute without the session's token (§console-forgery). */
export async function formToken(sessionToken: string): Promise<string> {
  return (await sha256(`form ${sessionToken}`)).slice(0, 32);
}

/** Refuses requests from pages of another origin than the console's own. */
export function refuseOtherOrigins(c: Context, own: string): void {
  if (c.req.header("Origin") !== own) throw foreignForm();
}

/** Whether a form has its session's token. */
export async function isOwnForm(sessionToken: string, form: URLSearchParams): Promise<boolean> {
  return isSame(form.get("form_token") ?? "", await formToken(sessionToken));
}

/** The refusal of a form that no page of this session has sent. */
export const foreignForm = () =>
  new ApiError(400, "form_foreign", "This form was not sent by the console, or by an older page of it.");

/** The field with the key of a form that is processed once, however often it is sent. */
export const FORM_NAME = "once";

/** The field with the question that a form answers by being sent again. */
export const ANSWERED = "answered";

/** The fields of a form, as text that Postgres can hold. Throws 413 for a longer one. */
export async function readForm(request: Request, longest = 256 * 1024): Promise<URLSearchParams> {
  const bytes = await readBody(request, longest);
  if (bytes === "too large") throw bodyTooLarge();
  const text = bytes === "broken" ? "" : new TextDecoder().decode(bytes);
  return new URLSearchParams([...new URLSearchParams(text)].map(([name, value]) => [name, cleanText(value)]));
}
