import { type ListQuery, NEWEST } from "../../store/list-query.ts";
import { type ListAddress, PAGE_SIZE } from "../view/list.tsx";

/** A page of a list, the newest first, with the query of the address. */
export function listQuery(address: ListAddress): ListQuery {
  return { ...NEWEST, limit: PAGE_SIZE, offset: (address.page - 1) * PAGE_SIZE };
}

/** Most words of a search. */
const MOST = 9;

/** The words of a search in lower case, each of which must occur; an order's number may have its sign. Undefined without any. */
export function foundOf(text: string): string[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#/, ""))
    .filter((word) => word !== "")
    .slice(0, MOST);
  return words.length > 0 ? words : undefined;
}
