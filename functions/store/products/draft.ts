import type { StoredProduct } from "./state.ts";

/** A new option of a shared attribute. */
interface NewTerm {
  id: number;
  attributeId: number;
  name: string;
  slug: string;
}

/** An image to create or rename. */
export interface PictureWrite {
  id: number;
  /** Undefined for an existing one. */
  url: string | undefined;
  title: string | undefined;
  alt: string | undefined;
}

/** The planned state of a product. */
export interface Draft extends StoredProduct {
  isNew: boolean;
}

/** One of the writes: the products and variations that it creates or changes. */
export interface PlannedStep {
  kind: "created" | "updated";
  id: number;
  drafts: Draft[];
  newTerms: NewTerm[];
  pictures: PictureWrite[];
  /** The number of its round among the statements. */
  round: number;
}

const SAVED_TOGETHER = [
  "name",
  "slug",
  "status",
  "description",
  "shortDescription",
  "menuOrder",
  "statedParentId",
  "reviewsAllowed",
] as const;

/** Fields that the legacy API saves together: a change of one rewrites all. */
export function textsOf(draft: Draft): string {
  return JSON.stringify(SAVED_TOGETHER.map((name) => draft[name]));
}
