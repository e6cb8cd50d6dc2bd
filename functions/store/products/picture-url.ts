/** Most characters of an address (§term-pictures). */
const LONGEST = 2048;

/** Whether a text is a whole URL of the web, and no path. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Whether a text is an image's address: an http or https URL of 2,048 characters at most. It is not fetched. */
export function isPictureUrl(text: string): boolean {
  return text.length <= LONGEST && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
