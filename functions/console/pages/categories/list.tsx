import { listTerms } from "../../../store/terms/list.ts";
import { has, RIGHTS } from "../../../store/access/rights.ts";
import type { Term } from "../../../store/terms/term.ts";
import { PostForm } from "../../view/form.tsx";
import { Head } from "../../view/head.tsx";
import { grouped } from "../../view/list.tsx";
import { type Column, Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, CategoryFields, categoryName } from "./fields.tsx";
import { CATEGORY, PRODUCT } from "../kinds.ts";

const COLUMNS: readonly Column<Nested>[] = [
  [
    "Category",
    ({ category: { id, name }, depth }) => (
      <>
        {depth > 0 && <span aria-hidden="true">{"– ".repeat(depth)}</span>}
        <a href={`${CATEGORY.path}/${id}`}>{categoryName(name)}</a>
      </>
    ),
    "lead",
  ],
  ["Slug", ({ category: { slug } }) => slug, "quiet"],
  ["Products", ({ category: { count } }) => grouped(count), "number", { "data-unit": "products" }],
];

/** Categories of products, each below its parent, and the form of a new one. */
export async function categoriesPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const categories = await listTerms(store, CATEGORIES);
  const main = (
    <>
      <Head of={[[PRODUCT.path, PRODUCT.title]]} title={CATEGORY.title} />
      {has(store.caller, RIGHTS.term.create) && (
        <PostForm visit={visit} action={CATEGORY.path} summary="New category" once>
          <CategoryFields categories={categories} />
          <button class="primary">Create the category</button>
        </PostForm>
      )}
      <Table rows={nested(categories)} columns={COLUMNS} none="No categories yet." />
    </>
  );
  return { title: CATEGORY.title, main };
}

interface Nested {
  category: Term;
  depth: number;
}

/** Each category after its parent. */
function nested(categories: readonly Term[]): Nested[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const line = (parent: number, depth: number): Nested[] =>
    (below.get(parent) ?? []).flatMap((category) => [{ category, depth }, ...line(category.id, depth + 1)]);
  return line(0, 0);
}
