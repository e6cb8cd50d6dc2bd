import { type ListQuery, NEWEST } from "../../store/list-query.ts";
import { type ListAddress, PAGE_SIZE } from "../view/list.tsx";

/** A page of a list, the newest first, with nothing asked for but what the address has words for. */
export function listQuery(address: ListAddress): ListQuery {
  return { ...NEWEST, limit: PAGE_SIZE, offset: (address.page - 1) * PAGE_SIZE };
}

/** Words that a search looks for at most. */
const MOST = 9;

/** The words of a search: each must occur; an order's number may have its sign. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#/, ""))
    .filter((word) => word !== "")
    .slice(0, MOST);
}

/** The same as stores look for them; undefined without any, so that kept counts can answer. */
export function foundOf(text: string): string[] | undefined {
  const words = wordsOf(text);
  return words.length > 0 ? words : undefined;
}
