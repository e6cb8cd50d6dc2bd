/** Texts as the legacy API's blog renders them (§product-texts). Each function is linear. */

/** The path of the picture that stands for none. */
export const PLACEHOLDER = "/wp-content/plugins/woocommerce/assets/images/placeholder.png";

const BLOCK =
  "address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|option|p|pre|section|select|style|script|summary|table|tbody|td|tfoot|th|thead|tr|ul";
const OPENS_BLOCK = new RegExp(`(<(?:${BLOCK})(?:\\s[^<>]*)?/?>)`, "gi");
const CLOSES_BLOCK = new RegExp(`(</(?:${BLOCK})>|<hr(?:\\s[^<>]*)?/?>)`, "gi");
const IS_BLOCK = new RegExp(`^</?(?:${BLOCK})[\\s/>]`, "i");
const ENDS_WITH_TAG = /(?:<br\s*\/?>|<\/?(?:li|td|th|tr|ul|ol|p|div|table|tbody)[^<>]*>)$/i;

/**
 * A text as HTML paragraphs, which blank lines separate; they keep blanks and tabs at their start. A single line break becomes
 * `<br />`. Block elements stay as they are.
 */
export function paragraphs(text: string): string {
  if (text.trim() === "") return "";
  const apart = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(OPENS_BLOCK, "\n\n$1")
    .replaceAll(CLOSES_BLOCK, "$1\n\n");
  return apart
    .split(/\n[ \t\n]*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => part.replaceAll(/^\n+|\n+$/g, ""))
    .map((part) => (IS_BLOCK.test(part.trim()) ? `${part.trim()}\n` : `<p>${withBreaks(part)}</p>\n`))
    .join("");
}

function withBreaks(paragraph: string): string {
  const lines = paragraph.split("\n");
  return lines.map((line, at) => (at === lines.length - 1 ? line : withBreak(line.trimEnd()))).join("\n");
}

function withBreak(line: string): string {
  return ENDS_WITH_TAG.test(line) ? line : `${line}<br />`;
}

/** Elements whose text is code. */
const CODE = /^<(\/?)(pre|code|kbd|style|script|tt)\b/i;

/** A text with typographic signs instead of typewriter ones, outside of tags, shortcodes and code. */
export function typographic(text: string): string {
  if (!HAS_SIGN.test(text)) return text;
  let codeDepth = 0;
  return text
    .split(/(<[^<>]*>|\[[^[\]]*\])/)
    .map((part, at) => {
      if (at % 2 === 0) return codeDepth > 0 ? part : signs(part);
      const [, closes, name] = CODE.exec(part) ?? [];
      if (name) codeDepth = Math.max(0, codeDepth + (closes ? -1 : 1));
      return part;
    })
    .join("");
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./g, "&#8230;"],
  [/``/g, "&#8220;"],
  [/''/g, "&#8221;"],
  [/ \(tm\)/gi, " &#8482;"],
  [/---/g, "&#8212;"],
  [/(^|\s)--(?=\s|$)/g, "$1&#8212;"],
  [/--/g, "&#8211;"],
  [/(^|\s)-(?=\s|$)/g, "$1&#8211;"],
  [/\b(\d+)x(?=\d+\b)/g, "$1&#215;"],
  [/(\d)"(?=[\s.,;:!?)\]]|$)/g, "$1&#8243;"],
  [/(\d)'(?=[\s.,;:!?)\]]|$)/g, "$1&#8242;"],
  [/'(?=\d\d(?:&#8217;|'|[\s.,;:!?)\]]|$))/g, "&#8217;"],
  [/(^|[\s([{"-])'/g, "$1&#8216;"],
  [/'/g, "&#8217;"],
  [/(^|[\s([{-]|&#8216;)"(?!\s|$)/g, "$1&#8220;"],
  [/"/g, "&#8221;"],
  [/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]{0,8};)/gi, "&#038;"],
];

/** What each of them contains: most titles have none, and a list has hundreds of titles. */
const HAS_SIGN = /[-.`'"&(]|\dx\d/;

function signs(text: string): string {
  return SIGNS.reduce((shown, [sign, by]) => shown.replaceAll(sign, by), text);
}
