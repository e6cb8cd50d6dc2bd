import type { Child } from "hono/jsx";
import type { ListAddress } from "./list.tsx";

interface FiltersProps {
  address: ListAddress;
  /** The fields of the search, for the placeholder. */
  placeholder: string;
  /** Further fields. */
  children?: Child;
}

/** The form above a list, which sets its address. */
export function Filters({ address, placeholder, children }: FiltersProps) {
  return (
    <form class="filters" role="search">
      <label class="wide">
        Search
        <input type="search" name="q" value={address.get("q")} placeholder={placeholder} />
      </label>
      {children}
      <button class="primary">Search</button>
      {address.isFiltered && <a href={address.path}>Clear</a>}
    </form>
  );
}

interface ChoiceProps {
  address: ListAddress;
  name: string;
  label: string;
  /** Value and text. */
  options: readonly (readonly [value: string, text: string])[];
}

/** One of several. */
export function Choice({ address, name, label, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === address.get(name)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
