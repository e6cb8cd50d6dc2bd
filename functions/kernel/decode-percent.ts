/** Percent-decoding that keeps a lone percent sign and bytes that are not UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return text;
  }
}
