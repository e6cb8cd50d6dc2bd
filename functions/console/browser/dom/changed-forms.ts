/** What was typed into a form is not lost: leaving the page asks, and going back to it fills the form in again. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page that confirms a form has the same address. */
const KEY = `forms ${location.pathname} ${document.title}`;
/** Fields whose contents stay out of the browser's storage. */
const LEFT_OUT = new Set(["password", "secret"]);
/** The form's name: sent again with it after its answer was lost, a form is not carried out twice. */
const NAME = "once";

const forms = () => [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control =>
      "value" in each && each.matches(`input:not([type=hidden]), [name=${NAME}], textarea, select`),
  );
/** A text of JSON may name such a field, also with another quote or none while it is typed. */
const NAMES_SECRET = new RegExp(`\\b(?:${[...LEFT_OUT].join("|")})["']?\\s*:`, "i");
const isSecret = (each: Control) => LEFT_OUT.has(each.name) || NAMES_SECRET.test(each.value);
const isBox = (each: Control): each is HTMLInputElement => each.matches("[type=checkbox], [type=radio]");

function isChanged(each: Control): boolean {
  if (isBox(each)) return each.checked !== each.defaultChecked;
  if (each instanceof HTMLSelectElement)
    return [...each.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  return each.value !== each.defaultValue;
}

/** Boxes of one name differ in their values. */
const keyOf = (each: Control) => (isBox(each) ? `${each.name}=${each.value}` : each.name);
const stateOf = (each: Control): string | boolean => (isBox(each) ? each.checked : each.value);

/** Begins to watch the forms of the page. */
export function keepForms(): void {
  let sent: EventTarget | null = null;
  document.addEventListener("submit", (event) => {
    if (!navigator.onLine) {
      event.preventDefault();
      alert("There is no network: nothing was sent, and the form stays as it is.");
    }
    sent = event.defaultPrevented ? null : event.target;
  });
  addEventListener("beforeunload", (event) => {
    // A selection of rows is no input.
    const others = forms().filter((form) => form !== sent && !form.matches(".chosen"));
    if (others.flatMap(controls).some(isChanged)) event.preventDefault();
    sent = null;
  });
  addEventListener("pagehide", () => {
    const kept = forms().map((form) => {
      const changed = controls(form).filter((each) => isChanged(each) && !isSecret(each));
      const named = controls(form).filter(({ name }) => name === NAME && changed.length > 0);
      return [...changed, ...named].map((each): [string, string | boolean] => [keyOf(each), stateOf(each)]);
    });
    if (kept.some((fields) => fields.length > 0)) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  });

  // Then the other scripts of the page listen: a country gets its states before the state is filled in.
  addEventListener("pageshow", () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "back_forward") fillIn();
  });
}

function fillIn(): void {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, string | boolean][][];
  for (const [at, form] of forms().entries())
    for (const [key, value] of kept[at] ?? [])
      for (const each of controls(form).filter((one) => keyOf(one) === key)) {
        if (isBox(each)) each.checked = value === true;
        else if (takes(each, value)) each.value = String(value);
        each.closest("details")?.setAttribute("open", "");
        each.dispatchEvent(new Event("input", { bubbles: true }));
      }
}

/** A select without the option would send nothing, which clears what is stored. */
const takes = (each: Control, value: string | boolean) =>
  !(each instanceof HTMLSelectElement) || [...each.options].some((option) => option.value === value);
