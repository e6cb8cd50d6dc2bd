import { decodeEntities } from "../../../resources/input/entities.ts";
import type { Term } from "../../../store/terms/term.ts";
import { Check } from "../../view/field.tsx";

/** The taxonomy of categories. */
export const CATEGORIES = { taxonomy: "category", attributeId: 0 } as const;

/** A category's name as text; the store keeps it as HTML. */
export const categoryName = decodeEntities;

interface CategoryChecksProps {
  name: string;
  legend: string;
  /** All of the shop. */
  categories: readonly Term[];
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
