declare const VERSION: string | undefined;

/** The package contains the page of rules; the repository has it among its documents. */
const PAGE = new URL(
  typeof VERSION === "string" ? "./rules.md" : "../../../docs/inference-rules.md",
  import.meta.url,
);

/** The page that explains a rule, with a bad and a good example. */
export function pageOf(rule: string): string {
  let page = PAGES.get(rule);
  if (page === undefined) PAGES.set(rule, (page = `${PAGE.href}#${rule.replaceAll(/[._]/g, "-")}`));
  return page;
}

const PAGES = new Map<string, string>();
