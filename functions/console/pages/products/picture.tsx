import type { Article } from "../../../store/products/product.ts";

/** Where pictures may come from: the shop's own host alone, so that looking at products tells nobody else of it. */
export function pictureHost(storeUrl: string): string {
  return new URL(storeUrl).origin;
}

/** The main picture of a product, if the shop's own host has it. */
export function Picture({ product, storeUrl }: { product: Article; storeUrl: string }) {
  const url = product.pictures.find(({ id }) => id === product.imageId)?.url ?? "";
  if (!URL.canParse(url) || new URL(url).origin !== pictureHost(storeUrl))
    return <span class="picture"></span>;
  return <img class="picture" src={url} alt="" width="40" height="40" loading="lazy" />;
}
