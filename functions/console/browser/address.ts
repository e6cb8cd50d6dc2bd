import { statesOf } from "../places.ts";
import { make } from "./dom/elements.ts";

/** The states of a newly chosen country as a list, or a text where there is none. */
document.addEventListener("input", ({ target }) => {
  const country = target as HTMLSelectElement;
  if (!country.matches("select[name$=_country]")) return;
  const name = country.name.replace(/country$/, "state");
  const state = country.form!.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[name="${name}"]:not([type=hidden])`,
  );
  const states = statesOf(country.value);
  const options = states.map(([value, text]) => make("option", { value }, text));
  state?.replaceWith(
    states.length > 0
      ? make("select", { name }, make("option", { value: "" }, "None"), ...options)
      : make("input", { name, maxLength: 200, autocomplete: "off" }),
  );
});
