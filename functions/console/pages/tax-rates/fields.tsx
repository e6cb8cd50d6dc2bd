import type { TaxClass } from "../../../store/taxes/classes.ts";
import type { TaxRate } from "../../../store/taxes/read.ts";
import { Check, Field, Select } from "../../view/field.tsx";

interface TaxRateFieldsProps {
  rate?: TaxRate;
  /** All of the shop. */
  classes: readonly TaxClass[];
}

/** The fields of a tax rate's form, by their names in the API. */
export function TaxRateFields({ rate, classes }: TaxRateFieldsProps) {
  return (
    <>
      <div class="pair">
        <Field name="name" label="Name" value={rate?.name} placeholder="Tax" />
        <Field
          name="rate"
          label="Rate in percent"
          inputmode="decimal"
          pattern="\d{1,3}(\.\d{1,4})?"
          required
          value={rate && String(Number(rate.rate))}
        />
      </div>
      <div class="pair">
        <Field
          name="country"
          label="Country, as two letters"
          maxlength={2}
          value={rate?.country}
          placeholder="Any"
        />
        <Field name="state" label="State" value={rate?.state} placeholder="Any" />
      </div>
      <div class="pair">
        <Many name="postcode" label="Postcodes, separated by ;" value={rate?.postcode} />
        <Many name="city" label="Cities, separated by ;" value={rate?.city} />
      </div>
      <div class="pair">
        <Select
          name="class"
          label="Class"
          options={classes.map(({ slug, name }) => [slug, name] as const)}
          current={rate?.taxClass || "standard"}
        />
        <Field
          type="number"
          name="priority"
          label="Priority: one rate of each priority applies"
          min={1}
          value={rate?.priority ?? 1}
        />
      </div>
      <Check name="compound" label="Compound: on top of the other taxes" checked={rate?.compound ?? false} />
      <Check name="shipping" label="On shipping too" checked={rate?.shipping ?? true} />
    </>
  );
}

function Many(props: { name: string; label: string; value: string | undefined }) {
  return <Field {...props} maxlength={10_000} placeholder="Any" />;
}
