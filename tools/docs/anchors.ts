/** A heading of a Markdown file, with its anchor. */
export interface Heading {
  anchor: string;
  line: number;
  /** Whether the heading is a name that comments may cite. */
  citable: boolean;
}

const HEADING = /^#{1,6} (.+)$/;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The headings of a Markdown text outside of its code blocks. */
export function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
  let fenced = false;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.startsWith("```")) fenced = !fenced;
    const title = fenced ? undefined : HEADING.exec(line)?.[1];
    if (title !== undefined) headings.push({ anchor: slug(title), line: at + 1, citable: NAME.test(title) });
  }
  return headings;
}

/** GitHub's anchor of a title. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}
