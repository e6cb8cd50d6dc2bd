import { decodeEntities } from "../../../resources/input/entities.ts";
import { readTermPatch } from "../../../resources/terms/input.ts";
import { CATEGORY as CATEGORY_TERM } from "../../../resources/terms/kinds.ts";
import { deleteTerm } from "../../../store/terms/delete.ts";
import type { Term, UncountedTerm } from "../../../store/terms/term.ts";
import { writeTerm } from "../../../store/terms/write.ts";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { CATEGORY } from "../kinds.ts";
import { removingAction, writingActions } from "../record.tsx";

/** The taxonomy of categories. */
export const CATEGORIES = { taxonomy: "category", attributeId: 0 } as const;

/** A category's name as text; the store keeps it as HTML. */
export const categoryName = decodeEntities;

interface CategoryChecksProps {
  name: string;
  legend: string;
  /** All of the shop. */
  categories: readonly UncountedTerm[];
  chosen?: readonly number[] | undefined;
}

/** Checkboxes of the shop's categories; closed while none is chosen. */
export function CategoryChecks({ name, legend, categories, chosen = [] }: CategoryChecksProps) {
  if (categories.length === 0) return <></>;
  return (
    <details class="choice" open={chosen.length > 0}>
      <summary>{legend}</summary>
      <fieldset class="checks">
        <legend class="unseen">{legend}</legend>
        {categories.map((category) => (
          <Check
            name={name}
            value={String(category.id)}
            label={categoryName(category.name)}
            checked={chosen.includes(category.id)}
          />
        ))}
      </fieldset>
    </details>
  );
}

export const { create: createCategory, edit: editCategory } = writingActions(
  CATEGORY,
  ({ store }, form, at) =>
    writeTerm(store, { ...CATEGORIES, ...at, patch: readTermPatch(CATEGORY_TERM, Object.fromEntries(form)) }),
);

export const removeCategory = removingAction(CATEGORY, (store, id) => deleteTerm(store, CATEGORIES, id));

interface CategoryFieldsProps {
  category?: Term;
  /** All of the shop. */
  categories: readonly UncountedTerm[];
}

/** The fields of a category's form, by their names in the API. */
export function CategoryFields({ category, categories }: CategoryFieldsProps) {
  const others = categories.filter(({ id }) => id !== category?.id);
  const options = others.map(({ id, name }) => [String(id), categoryName(name)] as const);
  return (
    <>
      <Field name="name" label="Name" required value={category && categoryName(category.name)} />
      <Field name="slug" label="Slug" value={category?.slug} placeholder="Generated from the name" />
      <Select
        name="parent"
        label="Below"
        options={[["0", "No other"], ...options]}
        current={String(category?.parentId ?? 0)}
      />
      <Area name="description" label="Description, as HTML" value={category?.description} />
    </>
  );
}
