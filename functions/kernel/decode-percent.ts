/** Percent-decoding that keeps a lone percent sign, and by default a text that is not UTF-8. */
export function decodePercent(text: string, otherwise = () => text): string {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return otherwise();
  }
}
