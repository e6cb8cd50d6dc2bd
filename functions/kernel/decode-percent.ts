/** Percent-decoding that leaves alone a percent sign before anything else, and all of what is no UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return text;
  }
}
