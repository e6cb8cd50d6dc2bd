import type { Article } from "../../../store/products/product.ts";

/** The only origin of images is the shop's host, so that no third party learns of a visit. */
export function pictureHost(storeUrl: string): string {
  return new URL(storeUrl).origin;
}

/** The main image of a product, if the shop's own host has it. */
export function Picture({ product, storeUrl }: { product: Article; storeUrl: string }) {
  const url = product.pictures.find(({ id }) => id === product.imageId)?.url ?? "";
  if (!URL.canParse(url) || new URL(url).origin !== pictureHost(storeUrl))
    return <span class="picture"></span>;
  return <img class="picture" src={url} alt="" width="40" height="40" loading="lazy" />;
}
