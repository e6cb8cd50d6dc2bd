/** Prefix of a Standard Webhooks secret; its key follows in base64. */
const PREFIX = "whsec_";
const KEY_BYTES = 24;
const BASE64 = /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i;

/** Most bytes of a secret (§size-caps). */
export const SECRET_BYTES = 1024;

/** Whether a secret can sign: any text, but after `whsec_` only a key of 24 bytes or more. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return true;
  const key = text.slice(PREFIX.length);
  return BASE64.test(key) && atob(key).length >= KEY_BYTES;
}
