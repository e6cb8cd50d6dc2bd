import type { Child } from "hono/jsx";
import { Choice, Filters } from "./filters.tsx";
import { type ListAddress, Nothing, Pager } from "./list.tsx";

/** The orders of a list: the value in its address, the label, and the query. The empty value is the default. */
export type Sorts<Query> = Readonly<Record<string, readonly [label: string, query: Partial<Query>]>>;

/** The query of the address' order; empty for an unknown value. */
export function sortOf<Query>(sorts: Sorts<Query>, address: ListAddress): Partial<Query> | undefined {
  const sort = address.get("sort");
  return Object.hasOwn(sorts, sort) ? sorts[sort]?.[1] : undefined;
}

/** The link to the form of a new record, beside the title of a list. */
export function NewLink({ path, children }: { path: string; children: string }) {
  return (
    <a class="button sum" href={path}>
      {children}
    </a>
  );
}

interface ListPageProps<Row> {
  title: string;
  address: ListAddress;
  /** The fields of the search, for the placeholder. */
  placeholder: string;
  sorts: Readonly<Record<string, readonly [label: string, query: unknown]>>;
  rows: readonly Row[];
  /** Of all pages. */
  total: number;
  /** Text for an empty store. */
  none: string;
  /** Shows the rows. */
  table: (rows: readonly Row[]) => Child;
  /** Beside the title. */
  more?: Child;
  /** Links to frequent lists. */
  views?: Child;
  /** Filters beside the search and the order. */
  children?: Child;
}

/** A list of records: a search with filters, the rows of a page, and links to the others. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, address, placeholder, sorts, rows, total, none, table, more, views, children } = props;
  return (
    <>
      <header class="record">
        <h1>{title}</h1>
        {more}
      </header>
      {views}
      <Filters address={address} placeholder={placeholder}>
        {children}
        <Choice
          address={address}
          name="sort"
          label="Sort"
          options={Object.entries(sorts).map(([sort, [label]]) => [sort, label] as const)}
        />
      </Filters>
      {rows.length > 0 ? table(rows) : <Nothing address={address}>{none}</Nothing>}
      <Pager address={address} total={total} />
    </>
  );
}
