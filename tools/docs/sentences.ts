/** Most words of a sentence. Between semicolons and colons each part counts as one. */
const MOST_WORDS = 25;

const LIST_MARK = /^(?:[-*]|\d+\.) /;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const CODE = /`[^`]*`/g;
const END = /(?<=[.!?;:])["”)*]*\s+| · /;

/**
 * The sentences of a Markdown text that are too long, with the lines of their paragraphs; tables, headings and code have none.
 */
export function longSentences(text: string): { line: number; words: number; sentence: string }[] {
  return paragraphsOf(text).flatMap(({ line, paragraph }) =>
    longSentencesIn(paragraph).map((sentence) => ({ line, ...sentence })),
  );
}

/** The sentences of a paragraph that are too long. */
export function longSentencesIn(paragraph: string): { words: number; sentence: string }[] {
  return paragraph
    .replaceAll(LINK, "$1")
    .replaceAll(CODE, "code")
    .split(END)
    .map((sentence) => ({ words: sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0, sentence }))
    .filter(({ words }) => words > MOST_WORDS);
}

function paragraphsOf(text: string): { line: number; paragraph: string }[] {
  const paragraphs: { line: number; paragraph: string }[] = [];
  let fenced = false;
  let open = false;
  for (const [at, line] of text.split("\n").entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith("```")) fenced = !fenced;
    const isProse = !fenced && trimmed !== "" && !/^(?:```|\||#)/.test(trimmed);
    if (isProse && open && !LIST_MARK.test(trimmed)) paragraphs.at(-1)!.paragraph += ` ${trimmed}`;
    else if (isProse) paragraphs.push({ line: at + 1, paragraph: trimmed.replace(LIST_MARK, "") });
    open = isProse;
  }
  return paragraphs;
}
