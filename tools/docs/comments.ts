import { longSentencesIn } from "./sentences.ts";

/** Comments of TypeScript and SQL; generated files have those of their sources. */
export const COMMENTED = /^(?!gen\/|schema\/migrations\/).+\.(?:tsx?|sql)$/;

const LINE = /^\s*(\{?\/\*\*?|\*|\/\/|--)(?: (.*?))?(?: ?\*\/\}?)?$/;
const CLAUSE = /^(?:What|Who|Whom|Whose|Where|How|Why)(?:ever)?\b/;

/** Comments that begin with a clause, and sentences that are too long, with the lines of their comments. */
export function commentProblems(text: string): { line: number; problem: string }[] {
  return commentsOf(text).flatMap(({ line, comment }) => [
    ...(CLAUSE.test(comment) ? [{ line, problem: `a comment begins with a clause: ${comment}` }] : []),
    ...longSentencesIn(comment).map(({ words, sentence }) => ({
      line,
      problem: `a sentence of ${words} words: ${sentence}`,
    })),
  ]);
}

function commentsOf(text: string): { line: number; comment: string }[] {
  const comments: { line: number; comment: string }[] = [];
  let open = false;
  for (const [at, line] of text.split("\n").entries()) {
    const [found, mark = "", words = ""] = LINE.exec(line) ?? [];
    if (found !== undefined && open && !mark.includes("/*")) comments.at(-1)!.comment += ` ${words}`;
    else if (found !== undefined) comments.push({ line: at + 1, comment: words });
    open = found !== undefined && !found.includes("*/");
  }
  return comments.map(({ line, comment }) => ({ line, comment: comment.trim() }));
}
