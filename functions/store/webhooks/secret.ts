/** What a secret of Standard Webhooks begins with; the rest is its key in base64. */
const PREFIX = "whsec_";
const KEY_BYTES = 24;
const BASE64 = /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i;

/** Bytes of the longest one (§size-caps). */
export const SECRET_BYTES = 1024;

/** Whether deliveries can be signed with a secret: with any text, but behind `whsec_` with a key of 24 bytes or more only. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return true;
  const key = text.slice(PREFIX.length);
  return BASE64.test(key) && atob(key).length >= KEY_BYTES;
}
