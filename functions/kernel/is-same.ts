/** Compares with a secret in constant time for its length: every character is looked at. */
export function isSame(presented: string, secret: string): boolean {
  let difference = presented.length ^ secret.length;
  for (let at = 0; at < secret.length; at += 1)
    difference |= presented.charCodeAt(at) ^ secret.charCodeAt(at);
  return difference === 0;
}
