import type { Visitor } from "../support/console-visitor.ts";

/** The fields of a record's form with the values that they began with, as a browser sends them unchanged. */
export async function trackedForm(
  guest: Visitor,
  path: string,
  action = path,
): Promise<Record<string, string>> {
  const { html } = await guest.get(path);
  const [, rest = ""] = html.split(`action="${action}"`);
  const [form = ""] = rest.split("</form>");
  const began = [...form.matchAll(/<input type="hidden" name="was_(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    began.flatMap(([, name = "", value = ""]) => [
      [`was_${name}`, value],
      [name, value],
    ]),
  );
}
