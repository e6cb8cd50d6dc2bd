import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { NavSection } from "./frame.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";

/** A page from a Markdown file. */
interface DocPage extends RenderedMarkdown {
  /** Its URL path. */
  url: string;
}

/** The pages of a part of the documentation. */
export interface DocSection extends NavSection {
  links: DocPage[];
}

/** The parts, and their documents in order. All others are for readers of the repository. */
const PARTS = [
  [
    "Guides",
    [
      "guides/quickstart",
      "guides/authentication",
      "guides/lists",
      "guides/webhooks",
      "guides/errors",
      "guides/money-and-dates",
      "guides/clients",
    ],
  ],
  ["For operators", ["operating", "store-command", "incidents", "move-in"]],
] as const;

/** Renders the documents of a folder that it has; a link to any other becomes text. */
export async function readDocs(root: string): Promise<DocSection[]> {
  const parts = PARTS.map(([title, names]) => ({
    title,
    names: names.filter((name) => existsSync(join(root, `${name}.md`))),
  }));
  const all = new Set<string>(parts.flatMap(({ names }) => names));
  const pageOf = async (name: string): Promise<DocPage> => {
    const text = await readFile(join(root, `${name}.md`), "utf8");
    return { ...renderMarkdown(text, resolver(name, all)), url: `/docs/${name}` };
  };
  return Promise.all(
    parts.map(async ({ title, names }) => ({ title, links: await Promise.all(names.map(pageOf)) })),
  );
}

/** The target of a link of a document; undefined for a file outside of the site. */
function resolver(of: string, all: ReadonlySet<string>) {
  return function resolve(href: string): string | undefined {
    if (/^(?:https?:|mailto:|\/|#)/i.test(href)) return href;
    const [, path = "", hash = ""] = /^(.*)\.md(#.*)?$/.exec(href) ?? [];
    const name = posix.join(posix.dirname(of), path);
    if (name === "README") return "/docs/";
    return all.has(name) ? `/docs/${name}${hash}` : undefined;
  };
}
