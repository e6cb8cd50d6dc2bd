import type { Child } from "hono/jsx";
import type { Kind } from "../pages/kinds.ts";
import { Field, Select } from "./field.tsx";
import { type ListAddress, Nothing, Pager, type Totalled } from "./list.tsx";

/** The orders of a list: the value in its address, the label, and the query. The empty value is the default. */
export type Sorts<Query> = Readonly<Record<string, readonly [label: string, query: Partial<Query>]>>;

/** The query of the address' order; empty for an unknown value. */
export function sortOf<Query>(sorts: Sorts<Query>, address: ListAddress): Partial<Query> | undefined {
  const sort = address.get("sort");
  return Object.hasOwn(sorts, sort) ? sorts[sort]?.[1] : undefined;
}

/** The link to the form of a new record, beside the title of a list. */
export function NewLink({ kind: { path, name } }: { kind: Kind }) {
  return (
    <a class="button sum" href={`${path}/new`}>
      New {name}
    </a>
  );
}

interface ListPageProps<Row> {
  kind: Pick<Kind, "title">;
  address: ListAddress;
  /** The fields of the search, for the placeholder. */
  placeholder: string;
  sorts: Readonly<Record<string, readonly [label: string, query: unknown]>>;
  /** The rows of this page, and how many all pages have. */
  list: { first: readonly Row[] } & Totalled;
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
  const { kind, address, placeholder, sorts, list, table, more, views, children } = props;
  const { first } = list;
  return (
    <>
      <header class="record">
        <h1>{kind.title}</h1>
        {more}
      </header>
      {views}
      <form class="filters" role="search">
        <Field
          type="search"
          name="q"
          label="Search"
          class="wide"
          value={address.get("q")}
          placeholder={placeholder}
        />
        {children}
        <Choice
          address={address}
          name="sort"
          label="Sort"
          options={Object.entries(sorts).map(([sort, [label]]) => [sort, label] as const)}
        />
        <button class="primary">Search</button>
        {address.isFiltered && <a href={address.path}>Clear</a>}
      </form>
      {first.length > 0 && table(first)}
      {list.total === 0 && <Nothing address={address}>No {kind.title.toLowerCase()} yet.</Nothing>}
      <Pager address={address} list={list} />
    </>
  );
}

interface ChoiceProps {
  address: ListAddress;
  name: string;
  label: string;
  /** The sent value, and its text on the page. */
  options: readonly (readonly [value: string, text: string])[];
}

/** One of several, as the address has it. */
export function Choice({ address, name, ...others }: ChoiceProps) {
  return <Select name={name} current={address.get(name)} {...others} />;
}
