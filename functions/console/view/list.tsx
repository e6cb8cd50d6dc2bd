import type { Child } from "hono/jsx";
import { cleanText } from "../../http/query.ts";
import { NEWEST } from "../../store/lists/list-query.ts";
import { searchFor } from "../../store/lists/search.ts";
import type { Kind } from "../pages/kinds.ts";
import type { Page, Visit } from "../visit.ts";
import { Field, type Options, Select } from "./form.tsx";
import { type Formats, formatsOf } from "./formats.ts";
import { Head } from "./parts.tsx";

/** A list's query in its links: text by name, without empty values. */
export class ListAddress {
  readonly path: string;
  readonly #query: URLSearchParams;

  constructor(path: string, query: URLSearchParams, names: readonly string[]) {
    this.path = path;
    const textOf = (name: string) => cleanText(query.get(name)?.trim() ?? "").slice(0, 200);
    const given = names.map((name) => [name, textOf(name)]);
    this.#query = new URLSearchParams(given.filter(([, value]) => value !== ""));
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

  get page(): number {
    const text = this.get("page");
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  }

  get isFiltered(): boolean {
    return [...this.#query.keys()].some((name) => name !== "page" && name !== "sort");
  }
}

export const NEWEST_FIRST = ["", "Newest first"] as const;

/** Rows of a page of a list. */
export const PAGE_SIZE = 25;

interface PagerProps {
  address: ListAddress;
  list: Totalled;
  formats: Formats;
}

/** The position in the list, and links to other pages. */
export function Pager({ address, list: { total, isMore }, formats: { number } }: PagerProps) {
  const { page } = address;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (total === 0) return <></>;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  return (
    <nav class="pager" aria-label="Pages">
      <span class="quiet">
        {first > total ? "None on this page" : `${number(first)}–${number(last)}`} of {isMore && "more than "}
        {number(total)}
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

/** The link to the form of a new record, beside the title of a list. */
export function NewLink({ kind: { path, name } }: { kind: Pick<Kind, "path" | "name"> }) {
  return (
    <a class="button sum" href={`${path}/new`}>
      New {name}
    </a>
  );
}

const MOST = 9;

/** The words of a search in lower case; an order's number may have its sign. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#/, ""))
    .filter((word) => word !== "")
    .slice(0, MOST);
}

/** The address of a list with these filters, and its query: a page, and the words of the search. */
export function listOf({ path, query }: Visit, filters: readonly string[] = []) {
  const address = new ListAddress(path, query, ["q", ...filters, "page"]);
  const offset = (address.page - 1) * PAGE_SIZE;
  const words = wordsOf(address.get("q"));
  const found = words.length > 0 ? searchFor(words) : undefined;
  return { address, asked: { ...NEWEST, limit: PAGE_SIZE, offset, found } };
}

interface ListPageProps<Row> {
  kind: Kind;
  address: ListAddress;
  placeholder: string;
  /** The rows of this page, and how many all pages have. */
  list: { first: readonly Row[] } & Totalled;
  table: (rows: readonly Row[], formats: Formats) => Child;
  more?: Child;
  views?: Child;
  choices?: readonly Choice[];
  filters?: Child;
}

/** The page of a list: a search with filters, the rows of a page, and links to the others. */
export function listPage<Row>({ store }: Visit, props: ListPageProps<Row>): Page {
  const { kind, address, placeholder, list, table, more, views, choices, filters } = props;
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <Head title={kind.title}>{more}</Head>
      {views}
      <SearchForm address={address} placeholder={placeholder} choices={choices}>
        {filters}
      </SearchForm>
      {list.first.length > 0 && table(list.first, formats)}
      {list.total === 0 && <Nothing address={address}>No {kind.title.toLowerCase()} yet.</Nothing>}
      <Pager address={address} list={list} formats={formats} />
    </>
  );
  return { title: kind.title, main };
}

export const ANY = ["", "Any"] as const;

/** A filter with one of several values: its name in the address, and its label. */
type Choice = readonly [name: string, label: string, options: Options];

interface SearchFormProps {
  address: ListAddress;
  placeholder: string;
  choices?: readonly Choice[] | undefined;
  children?: Child;
}

/** The search of a list with its filters. */
export function SearchForm({ address, placeholder, choices = [], children }: SearchFormProps) {
  return (
    <form class="filters" role="search">
      <Field
        type="search"
        name="q"
        label="Search"
        class="wide"
        value={address.get("q")}
        placeholder={placeholder}
      />
      {choices.map(([name, label, options]) => (
        <Select name={name} label={label} options={options} current={address.get(name)} />
      ))}
      {children}
      <button class="primary">Search</button>
      {address.isFiltered && <a href={address.path}>Clear</a>}
    </form>
  );
}

/** The id after which a list continues, by its address; undefined for its start. */
export function beforeOf(query: URLSearchParams): number | undefined {
  const before = query.get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
}

/** The link to older entries of a list than its last shown one, if more follow. */
export function Older({ path, last }: { path: string; last: { id: number } | undefined }) {
  if (!last) return <></>;
  return (
    <p>
      <a href={`${path}${path.includes("?") ? "&" : "?"}before=${last.id}`}>Older ones</a>
    </p>
  );
}
