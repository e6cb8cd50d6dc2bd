import { html, raw } from "hono/html";
import { Marked, type Token, type Tokens } from "marked";
import type { Html } from "./frame.ts";
import { getHeadingList, gfmHeadingId, type HeadingData } from "marked-gfm-heading-id";

export interface RenderedMarkdown {
  /** The first heading, as text. */
  title: string;
  /** The first paragraph, as text. */
  summary: string;
  html: string;
  /** For the search. */
  sections: SearchedSection[];
}

/** A section below a heading, as text. */
interface SearchedSection {
  /** Of the heading; empty before the first one. */
  id: string;
  heading: string;
  text: string;
}

/** Fewest sections of a page with a list of them. */
const LISTED_FROM = 3;

/**
 * Renders GitHub's Markdown. HTML in it is shown as text, except comments, which are removed. A link without a target of
 * `resolve` becomes its text.
 */
export function renderMarkdown(
  source: string,
  resolve: (href: string) => string | undefined,
): RenderedMarkdown {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (text.startsWith("<!--") ? "" : String(html`${text}`)),
      image: ({ text }: Tokens.Image) => String(html`${text}`),
      code: ({ text }: Tokens.Code) => String(html`<pre tabindex="0"><code>${text}</code></pre>`),
      link({ href, tokens }: Tokens.Link) {
        const target = resolve(href);
        const text = this.parser.parseInline(tokens);
        return target === undefined ? text : String(html`<a href="${target}">${raw(text)}</a>`);
      },
    },
  });
  const body = (marked.parse(source, { async: false }) as string)
    .replaceAll("<table>", tableNamer())
    .replaceAll(/<th(?: align="\w+")?><\/th>/g, "<td></td>")
    .replaceAll("</table>", "</table></div>");
  const headings = getHeadingList();
  const sections = headings
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => ({ id, text: text.replaceAll(/<[^<>]*>/g, "") }));
  const list = sections.length < LISTED_FROM ? "" : String(contents(sections));
  const tokens = marked.lexer(source);
  return {
    title: textOfFirst(tokens, "heading"),
    summary: textOfFirst(tokens, "paragraph"),
    html: body.replace("<h2", () => `${list}<h2`),
    sections: searchedSections(tokens, headings),
  };
}

/** Regions of a page need distinct names. */
function tableNamer(): () => string {
  let number = 0;
  return () => `<div class="table" tabindex="0" role="region" aria-label="Table ${(number += 1)}"><table>`;
}

function searchedSections(tokens: readonly Token[], headings: readonly HeadingData[]): SearchedSection[] {
  const sections: SearchedSection[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      const heading = headings[sections.length];
      sections.push({ id: heading?.id ?? "", heading: textOf(token), text: "" });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${textOf(token)}`.replaceAll(/\s+/g, " ").trim();
    }
  }
  return sections;
}

/** A list of a page's sections, whose titles are HTML. */
export function contents(sections: readonly { id: string; text: string }[]): Html {
  return html`<details class="contents" open>
    <summary>On this page</summary>
    <ul>
      ${sections.map(({ id, text }) => html`<li><a href="#${id}">${raw(text)}</a></li>`)}
    </ul>
  </details>`;
}

function textOfFirst(tokens: readonly Token[], type: string): string {
  const found = tokens.find((token) => token.type === type);
  return found ? textOf(found) : "";
}

/** The words of a part, without code blocks. */
function textOf(token: Token): string {
  if (token.type === "code") return "";
  if (token.type === "table") return [token.header, ...token.rows].flat().map(textOf).join(" ");
  if (token.type === "list") return token.items.map(textOf).join(" ");
  if ("tokens" in token && token.tokens) return token.tokens.map(textOf).join("");
  return "text" in token ? token.text : token.raw;
}
