import { listTerms } from "../../../store/terms/list.ts";
import { MAY_CREATE } from "../../../store/terms/rights.ts";
import { has } from "../../../store/access/right.ts";
import type { Term } from "../../../store/terms/term.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import { grouped } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, categoryName } from "./checks.tsx";
import { CategoryFields } from "./fields.tsx";

/** Categories of products, each below its parent, and the form of a new one. */
export async function categoriesPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const categories = await listTerms(store, CATEGORIES);
  const main = (
    <>
      <Crumbs to={[["/console/products", "Products"]]} />
      <h1>Categories</h1>
      {has(store.caller, MAY_CREATE) && (
        <PostForm
          visit={visit}
          action="/console/products/categories"
          className="stack narrow"
          summary="New category"
          once
        >
          <CategoryFields categories={categories} />
          <button class="primary">Make the category</button>
        </PostForm>
      )}
      {categories.length === 0 ? (
        <p class="nothing">No categories yet.</p>
      ) : (
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Slug</th>
              <th scope="col" class="number">
                Products
              </th>
            </tr>
          </thead>
          <tbody>
            {nested(categories).map(({ category, depth }) => (
              <tr>
                <td class="lead">
                  {depth > 0 && <span aria-hidden="true">{"– ".repeat(depth)}</span>}
                  <a href={`/console/products/categories/${category.id}`}>{categoryName(category.name)}</a>
                </td>
                <td class="quiet">{category.slug}</td>
                <td class="number" data-unit="products">
                  {grouped(category.count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
  return { title: "Categories", main };
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
