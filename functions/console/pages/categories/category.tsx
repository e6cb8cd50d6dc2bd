import { StoreError } from "../../../store/errors.ts";
import { listTerms } from "../../../store/terms/list.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import { grouped } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, categoryName } from "./checks.tsx";
import { CategoryFields } from "./fields.tsx";

/** The page of a category, with its form. */
export async function categoryPage(visit: Visit): Promise<Page> {
  const { store, params } = visit;
  const categories = await listTerms(store, CATEGORIES);
  const category = categories.find(({ id }) => String(id) === params["id"]);
  if (!category) throw new StoreError("term_unknown");
  const path = `/console/products/categories/${category.id}`;
  const name = categoryName(category.name);
  const main = (
    <>
      <Crumbs
        to={[
          ["/console/products", "Products"],
          ["/console/products/categories", "Categories"],
        ]}
      />
      <h1>{name}</h1>
      <p>
        <a href={`/console/products?${new URLSearchParams({ category: category.slug })}`}>
          {grouped(category.count)} {category.count === 1 ? "product" : "products"}
        </a>
      </p>
      <PostForm visit={visit} action={path} className="stack narrow">
        <CategoryFields category={category} categories={categories} />
        <button class="primary">Save</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">Its products stay, without it; categories below it move up.</p>
        <button class="danger">Delete the category</button>
      </PostForm>
    </>
  );
  return { title: name, main };
}
