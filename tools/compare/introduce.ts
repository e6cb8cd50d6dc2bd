import { isRecord } from "../files/json.ts";
import { type Answer, NoAnswer } from "./answer.ts";
import { readOf, type Version, VERSIONS } from "./read.ts";
import type { Shop } from "./shop.ts";

/**
 * Checks that a shop answers and accepts the key, and reads its own host names. A key that is refused over https is tried in the
 * query, as many servers drop the header `Authorization`. Throws a `NoAnswer` with advice.
 */
export async function introduce(shop: Shop): Promise<void> {
  const ask = (version: Version, path: string) =>
    shop.ask(readOf(version, path)).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw new NoAnswer(`${shop.home}: ${error.message}`);
    });
  for (const version of VERSIONS) {
    const index = await ask(version, "/");
    const store = isRecord(index.body) ? index.body["store"] : undefined;
    if (index.status !== 200 || !isRecord(store))
      throw described(`${shop.home} has no API of version ${version}`, index);
    const home = String(store["URL"]);
    if (URL.canParse(home)) shop.hosts.add(new URL(home).host);
    const path = version === 3 ? "/coupons/count" : "/orders/count";
    let answer = await ask(version, path);
    if ((answer.status === 401 || answer.status === 404) && shop.transport === "header") {
      shop.transport = "query";
      answer = await ask(version, path);
    }
    if (answer.status !== 200) throw described(`${shop.home} refuses the key`, answer);
  }
}

function described(what: string, { status, headers, body, stray }: Answer): NoAnswer {
  const errors = isRecord(body) ? body["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  if (isRecord(first)) return new NoAnswer(`${what}: ${status}, ${String(first["message"])}`);
  const location = headers["location"]?.replace(/[?#].*/s, "");
  if (location) return new NoAnswer(`${what}: ${status}, a redirect to ${location}: give that address`);
  return new NoAnswer(
    `${what}: ${status}${stray === undefined ? "" : ` without JSON: ${stray.slice(0, 100)}`}`,
  );
}
