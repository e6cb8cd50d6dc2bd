import type { StoredProduct } from "./state.ts";

/** An option of a shared attribute that is to be made. */
interface NewTerm {
  id: number;
  attributeId: number;
  name: string;
  slug: string;
}

/** A picture that is to be made, or called otherwise. */
export interface PictureWrite {
  id: number;
  /** Undefined for one that is there. */
  url: string | undefined;
  title: string | undefined;
  alt: string | undefined;
}

/** A product as it is to be. */
export interface Draft extends StoredProduct {
  isNew: boolean;
}

/** One of the writes: the products and variations that it makes or changes. */
export interface PlannedStep {
  kind: "created" | "updated";
  id: number;
  drafts: Draft[];
  newTerms: NewTerm[];
  pictures: PictureWrite[];
}
