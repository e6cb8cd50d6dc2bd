import { listTerms } from "../../../store/terms/list.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES } from "../categories/checks.tsx";
import { ProductFields } from "./fields.tsx";

/** The form of a new product. */
export async function newProductPage(visit: Visit): Promise<Page> {
  const categories = await listTerms(visit.store, CATEGORIES);
  const main = (
    <>
      <Crumbs to={[["/console/products", "Products"]]} />
      <h1>New product</h1>
      <PostForm visit={visit} action="/console/products" className="stack narrow" once>
        <ProductFields categories={categories} />
        <button class="primary">Make the product</button>
      </PostForm>
      <p class="quiet">
        Products with variations come by the API, or by <code>store catalog import</code>.
      </p>
    </>
  );
  return { title: "New product", main };
}
