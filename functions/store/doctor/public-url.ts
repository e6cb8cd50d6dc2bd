import { readPublicUrl } from "../../kernel/public-url.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, fail } = findings("PUBLIC_URL");

/** Whether PUBLIC_URL is a URL; it may be empty. */
export function examinePublicUrl(text: string): Finding[] {
  if (text === "" || readPublicUrl(text)) return pass(text || "not set");
  return fail(
    `it is not a URL: "${text}"`,
    "write it as https://api.shop.com in wrangler.toml, or leave it empty, and deploy again",
  );
}
