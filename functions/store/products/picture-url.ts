/** Characters of the longest address (§term-pictures). */
const LONGEST = 2048;

/** Whether a text is a whole address of the web, and no path. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Whether a text is the address of a picture: an http or https URL of 2,048 characters at most. It is not fetched. */
export function isPictureUrl(text: string): boolean {
  return text.length <= LONGEST && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
