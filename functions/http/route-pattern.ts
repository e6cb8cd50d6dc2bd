/** Pattern of each path parameter. */
const PARAMETERS: Record<string, string> = {
  code: "\\w[\\w\\s-]*",
  slug: "\\w[\\w\\s-]*",
  sku: "\\w[\\w\\s-]*",
  email: ".+",
};
const DIGITS = "[0-9]+";

/**
 * A route's path in Hono's notation: `<code>`, `<email>`, `<sku>` and `<slug>` by their patterns, any other parameter digits.
 */
export function toPattern(path: string): string {
  return path.replaceAll(/<(\w+)>/g, (_, name: string) => `:${name}{${PARAMETERS[name] ?? DIGITS}}`);
}
