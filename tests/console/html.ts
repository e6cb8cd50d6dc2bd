/** Reads the text of a page from its HTML, which is generated and regular. */

/** Values of an attribute of a tag, with decoded entities. */
export function attributes(page: string, tag: string, name: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${name}="([^"]*)"`, "g");
  return [...page.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

export const ids = (page: string): string[] => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
