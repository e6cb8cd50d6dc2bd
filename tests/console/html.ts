/** Reads the text of a page from its HTML, which is generated and regular. */

/** Values of an attribute of a tag, with decoded entities. */
export function attributes(page: string, tag: string, name: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? ${name}="([^"]*)"`, "g");
  return [...page.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

export const ids = (page: string): string[] => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);

/** The hidden fields of the form with this action, as a browser sends them. */
export function hiddenFields(page: string, action: string): Record<string, string> {
  const [, rest = ""] = page.split(`action="${action.replaceAll("&", "&amp;")}"`);
  const [form = ""] = rest.split("</form>");
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    hidden.map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
}
