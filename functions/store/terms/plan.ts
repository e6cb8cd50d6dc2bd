import type { Taxonomy, terms } from "../../../schema/terms.ts";
import type { PlannedRow } from "../changes/table-writing.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { isPictureUrl } from "../products/patch.ts";
import { slugOf } from "../products/slug.ts";
import type { TermState } from "./read-for-plan.ts";
import { requireAttribute } from "./read.ts";
import type { Term, TermWrite } from "./term.ts";

/** The plan of a term's write. */

/** Taxonomies in which a taken slug first gets the parent's slug behind it, then a number. */
const NESTED: ReadonlySet<Taxonomy> = new Set(["category"]);

/** The planned state of a term. */
export interface PlannedTerm extends PlannedRow<typeof terms> {
  newPicture: Picture | undefined;
  /** The old slug of a renamed option. */
  renamedFrom: string | undefined;
  /** The ancestors of a moved term, each with its parent. */
  line: TermState["line"];
}

interface Picture {
  id: number;
  url: string;
}

/** The slug that a write asks for; empty when it keeps the slug, or its name yields none. */
export function wantedSlug({ id, patch: { name = "", slug } }: TermWrite): string {
  return slug || (slug === "" || id === undefined ? slugOf(name) : "");
}

/** Plans the write of a term. Throws its refusal. Pure. */
export function planTerm(state: TermState, write: TermWrite): PlannedTerm {
  requireAttribute(write, state.attribute);
  return write.id === undefined ? planCreation(state, write) : planEdit(state, write, write.id);
}

function planCreation(state: TermState, write: TermWrite): PlannedTerm {
  const { name, slug, parentId, image, ...others } = write.patch;
  const [parent] = state.line;
  if (parentId && !parent) throw new StoreError("term_parent_unknown");
  if (name === undefined) throw new StoreError("term_name_absent");
  if (name === "") throw new StoreError("term_name_empty");
  const hasFreeSlug = Boolean(slug) && !state.slugs[0]?.taken;
  if (state.namesakes.length > 0 && !hasFreeSlug) throw new StoreError("term_name_taken");
  const { id } = theRow(state.newIds);
  const picture = pictureOf(state, image);
  return {
    kind: "created",
    id,
    row: {
      ...others,
      taxonomy: write.taxonomy,
      attributeId: write.attributeId || null,
      name,
      slug: freeSlug(state, write) || String(id),
      parentId: parent?.id ?? null,
      imageId: picture?.id ?? 0,
    },
    newPicture: typeof image === "string" ? picture : undefined,
    renamedFrom: undefined,
    line: [],
  };
}

function planEdit(state: TermState, write: TermWrite, id: number): PlannedTerm {
  const [term] = state.term;
  if (!term) throw new StoreError(id === 0 ? "term_edit_id_zero" : "term_edit_unknown");
  const { name, slug, parentId, image, ...others } = write.patch;
  if (name === "") throw new StoreError("term_edit_name_empty");
  if (parentId && parentId > 0 && state.line.length === 0) throw new StoreError("term_edit_parent_unknown");
  const chosen = slug === undefined ? "" : wantedSlug(write);
  if (slug && state.slugs[0]?.taken) throw new StoreError("term_edit_slug_taken", { given: slug });
  const newSlug = slug ? slug : chosen && freeSlug(state, write);
  // A category below itself would be a cycle: it moves to the top.
  const line = state.line.some((above) => above.id === id) ? [] : state.line;
  const keepsImage = image === undefined || image === term.image;
  const picture = keepsImage ? undefined : pictureOf(state, image);
  return {
    kind: "updated",
    id,
    row: {
      ...others,
      ...(name !== undefined && { name }),
      ...(newSlug && { slug: newSlug }),
      ...(parentId !== undefined && { parentId: line[0]?.id ?? null }),
      ...(!keepsImage && { imageId: picture?.id ?? 0 }),
    },
    newPicture: typeof image === "string" ? picture : undefined,
    renamedFrom: newSlug && newSlug !== term.slug && write.taxonomy === "attribute" ? term.slug : undefined,
    line,
  };
}

function freeSlug({ slugs: [slug], line: [parent] }: TermState, { taxonomy }: TermWrite): string {
  return (slug?.taken && parent && NESTED.has(taxonomy) ? slug.freeBelow : slug?.free) ?? "";
}

/** The chosen image: an existing one, or a new one. Throws `term_image_invalid`. */
function pictureOf(
  { picture, newPictures }: TermState,
  image: Term["image"] | number = 0,
): Picture | undefined {
  if (typeof image === "number") return picture[0];
  if (!isPictureUrl(image)) throw new StoreError("term_image_invalid", { given: image });
  return { id: theRow(newPictures).id, url: image };
}
