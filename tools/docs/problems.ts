import { posix } from "node:path";
import { headingsOf } from "./anchors.ts";
import { COMMENTED, commentProblems } from "./comments.ts";
import { longSentences } from "./sentences.ts";

/** Texts by their paths from the root, with `/`. */
export type Texts = ReadonlyMap<string, string>;

/** A section sign and the name of a heading. */
const CITATION = /\u{A7}([a-z0-9]+(?:-[a-z0-9]+)*)?/gu;
const LINK = /\]\(([^)\s]+)\)/g;
/** Pages whose sentences are counted. */
const PAGE = /^(?:README|CONTRIBUTING|SECURITY|docs\/.+)\.md$/;
const SCHEME = /^[a-z]+:/;
/** References to documents outside of the project. */
const OUTSIDE = /\bgaps(?: file,?)?(?: section)? \d|\bdecisions? \d|(?:\.\.|\/work)\/shared\//i;

/**
 * The problems of a project, a line each: broken citations and links, repeated names of headings, references to documents
 * outside, too long sentences, and comments that begin with a clause. `exists` covers files that are not among the texts.
 */
export function problemsOf(texts: Texts, exists: (path: string) => boolean): string[] {
  const pages = new Map(
    [...texts].filter(([path]) => path.endsWith(".md")).map(([path, text]) => [path, headingsOf(text)]),
  );
  const cited = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, headings] of pages) {
    if (!path.startsWith("docs/")) continue;
    for (const { anchor, line } of headings.filter(({ citable }) => citable)) {
      const first = cited.get(anchor);
      if (first) problems.push(`${path}:${line}: ${anchor} is a heading of ${first} already`);
      else cited.set(anchor, path);
    }
  }
  const linkResolves = (path: string, link: string) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file));
    const headings = pages.get(target);
    if (!headings) return exists(target);
    return anchor === undefined || headings.some((heading) => heading.anchor === anchor);
  };
  for (const [path, text] of texts) {
    for (const { line, words, sentence } of PAGE.test(path) ? longSentences(text) : [])
      problems.push(`${path}:${line}: a sentence of ${words} words: ${sentence}`);
    for (const { line, problem } of COMMENTED.test(path) ? commentProblems(text) : [])
      problems.push(`${path}:${line}: ${problem}`);
    for (const [at, line] of text.split("\n").entries()) {
      const say = (what: string) => problems.push(`${path}:${at + 1}: ${what}`);
      for (const [all, name = ""] of line.matchAll(CITATION))
        if (!cited.has(name)) say(`${all} is no heading of docs/`);
      if (OUTSIDE.test(line)) say("a document outside the project is cited");
      if (!path.endsWith(".md")) continue;
      for (const [, link = ""] of line.matchAll(LINK))
        if (!SCHEME.test(link) && !linkResolves(path, link)) say(`${link} leads nowhere`);
    }
  }
  return problems;
}
