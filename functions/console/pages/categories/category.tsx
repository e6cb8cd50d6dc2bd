import { getTerm } from "../../../store/terms/get.ts";
import { listUncountedCategories } from "../../../store/terms/list.ts";
import { ByApi } from "../../view/by-api.tsx";
import { PostForm } from "../../view/form.tsx";
import { Head } from "../../view/head.tsx";
import { grouped } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES, categoryName } from "./fields.tsx";
import { CategoryFields } from "./fields.tsx";
import { CATEGORY, PRODUCT } from "../kinds.ts";
import { idOf } from "../record.tsx";

/** The page of a category, with its form. */
export async function categoryPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const [category, categories] = await Promise.all([
    getTerm(store, CATEGORIES, idOf(visit)),
    listUncountedCategories(store),
  ]);
  const path = `${CATEGORY.path}/${category.id}`;
  const title = categoryName(category.name);
  const main = (
    <>
      <Head
        of={[
          [PRODUCT.path, PRODUCT.title],
          [CATEGORY.path, CATEGORY.title],
        ]}
        title={title}
      />
      <p>
        <a href={`/console/products?${new URLSearchParams({ category: category.slug })}`}>
          {grouped(category.count)} {category.count === 1 ? "product" : "products"}
        </a>
      </p>
      <PostForm visit={visit} action={path}>
        <CategoryFields category={category} categories={categories} />
        <button class="primary">Save</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">Its products stay, without this category. Its subcategories move up.</p>
        <button class="danger">Delete the category</button>
      </PostForm>
      <ByApi kind={CATEGORY} id={category.id} visit={visit} />
    </>
  );
  return { title, main };
}
