import type { Child } from "hono/jsx";
import { cleanText } from "../../http/query.ts";

/** A list's query in its links: text by name, without empty values. */
export class ListAddress {
  readonly path: string;
  readonly #query: URLSearchParams;

  constructor(path: string, query: URLSearchParams, names: readonly string[]) {
    this.path = path;
    const given = names.map(
      (name) =>
        [
          name,
          cleanText(query.get(name) ?? "")
            .trim()
            .slice(0, 200),
        ] as const,
    );
    this.#query = new URLSearchParams(given.filter(([, value]) => value !== "").map((pair) => [...pair]));
  }

  get(name: string): string {
    return this.#query.get(name) ?? "";
  }

  /** The first page of the same list with changes to its query. */
  with(changes: Record<string, string>): string {
    const query = new URLSearchParams(this.#query);
    if (!("page" in changes)) query.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    const search = query.toString();
    return search ? `${this.path}?${search}` : this.path;
  }

  /** The number of the page, from 1. */
  get page(): number {
    const text = this.get("page");
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  }

  get isFiltered(): boolean {
    return [...this.#query.keys()].some((name) => name !== "page" && name !== "sort");
  }
}

export const PAGE_SIZE = 25;

/** The position in the list, and links to other pages. */
export function Pager({ address, list }: { address: ListAddress; list: Totalled }) {
  const { total, isMore } = list;
  const { page } = address;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (total === 0) return <></>;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  return (
    <nav class="pager" aria-label="Pages">
      <span class="quiet">
        {first > total ? "None on this page" : `${grouped(first)}–${grouped(last)}`} of{" "}
        {isMore && "more than "}
        {grouped(total)}
        {isMore && page === pages && ". More words find the others"}
      </span>
      {page > 1 && (
        <a href={address.with({ page: String(Math.min(page - 1, pages)) })} rel="prev">
          Previous
        </a>
      )}
      {page < pages && (
        <a href={address.with({ page: String(page + 1) })} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}

/** A number with thousands separators: `1,000`, `−2`. */
export function grouped(number: number): string {
  return number.toLocaleString("en").replace("-", "−");
}

/** The number of a list's rows, of which a search may have more. */
export interface Totalled {
  total: number;
  isMore?: boolean;
}

/** The text for an empty list. */
export function Nothing({ address, children }: { address: ListAddress; children: Child }) {
  return (
    <p class="nothing">
      {address.isFiltered ? "Nothing matches. " : children}
      {address.isFiltered && <a href={address.path}>Show all</a>}
    </p>
  );
}
