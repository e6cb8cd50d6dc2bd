import { bodyTooLarge } from "../kernel/errors.ts";
import { cleanText } from "../http/query.ts";
import { readBody } from "../kernel/read-body.ts";

/** The field with the key of a form that is processed once, however often it is sent. */
export const FORM_NAME = "once";

/** Most bytes of a form. */
const LIMIT = 256 * 1024;

/** The fields of a form, as text that Postgres can hold. Throws 413 above 256 KiB. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const bytes = await readBody(request, LIMIT);
  if (bytes === "too large") throw bodyTooLarge();
  const text = bytes === "broken" ? "" : new TextDecoder().decode(bytes);
  return new URLSearchParams([...new URLSearchParams(text)].map(([name, value]) => [name, cleanText(value)]));
}
