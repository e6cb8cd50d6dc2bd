import { isItem } from "../differences/apart.ts";
import { get, type Version } from "../reads/read.ts";
import { type Answer, NoAnswer } from "./answer.ts";
import type { Shop } from "./shop.ts";

/** A protected path of each version, which the key must be able to read. */
const PROTECTED = { 1: "/orders/count", 2: "/orders/count", 3: "/coupons/count" } as const;

/** Checks that a shop answers and accepts the key, and reads its own host names. Throws a `NoAnswer` with advice. */
export async function introduce(shop: Shop, versions: readonly Version[]): Promise<void> {
  for (const version of versions) {
    const index = await named(shop, () => shop.ask(get(version, "/")));
    const store = isItem(index.body) ? index.body["store"] : undefined;
    if (index.status !== 200 || !isItem(store))
      throw described(`${addressOf(shop)} has no API of version ${version}`, index);
    const home = String(store["URL"]);
    if (URL.canParse(home)) shop.hosts.add(new URL(home).host);
    const answer = await named(shop, () => shop.ask(get(version, PROTECTED[version])));
    if (answer.status !== 200) throw described(`${addressOf(shop)} refuses the key`, answer);
  }
}

async function named(shop: Shop, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NoAnswer) throw new NoAnswer(`${addressOf(shop)}: ${error.message}`, error.detail);
    throw error;
  }
}

const addressOf = ({ url }: Shop) => `${url.origin}${url.pathname.replace(/\/+$/, "")}`;

function described(what: string, { status, headers, body, stray }: Answer): NoAnswer {
  const errors = isItem(body) ? body["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  if (isItem(first)) return new NoAnswer(`${what}: ${status}`, `, ${String(first["message"])}`);
  if (headers["location"] !== undefined)
    return new NoAnswer(
      `${what}: ${status}`,
      `, a redirect to ${withoutQuery(headers["location"])}: give that address`,
    );
  if (stray === undefined) return new NoAnswer(`${what}: ${status}`);
  return new NoAnswer(`${what}: ${status} without JSON`, `: ${stray.slice(0, 100)}`);
}

const withoutQuery = (address: string) => address.replace(/[?#].*/s, "");
