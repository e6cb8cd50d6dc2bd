/** Reads the text of a page from its HTML, which is generated and regular. */

/** Values of an attribute of a tag, with decoded entities. */
export function attributes(page: string, tag: string, name: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${name}="([^"]*)"`, "g");
  return [...page.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

export const ids = (page: string): string[] => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);

/** Rows of all tables as the texts of their cells. */
export function rows(page: string): string[][] {
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell)),
  );
}

/** `<s>` stays, because it carries meaning. */
function textOf(cell: string): string {
  return cell
    .replaceAll(/<s [^>]*>(.*?)<\/s>/g, "~$1~")
    .replaceAll(/<em>(.*?)<\/em>/g, "_$1_")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\s+/g, " ")
    .trim();
}
