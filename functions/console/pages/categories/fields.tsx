import type { Term } from "../../../store/terms/term.ts";
import { Area, Field, Select } from "../../view/field.tsx";
import { categoryName } from "./checks.tsx";

interface CategoryFieldsProps {
  category?: Term;
  /** All of the shop. */
  categories: readonly Term[];
}

/** The fields of a category's form, by their names in the API. */
export function CategoryFields({ category, categories }: CategoryFieldsProps) {
  const others = categories.filter(({ id }) => id !== category?.id);
  return (
    <>
      <Field
        name="name"
        label="Name"
        required
        maxlength={200}
        value={category && categoryName(category.name)}
        autocomplete="off"
      />
      <Field name="slug" label="Slug" maxlength={200} value={category?.slug} placeholder="Made of the name" />
      <Select
        name="parent"
        label="Below"
        options={[
          ["0", "No other"],
          ...others.map(({ id, name }) => [String(id), categoryName(name)] as const),
        ]}
        current={String(category?.parentId ?? 0)}
      />
      <Area
        name="description"
        label="Description, as HTML"
        maxlength={10_000}
        value={category?.description}
      />
    </>
  );
}
