/** What was typed into a form is not lost: leaving the page asks, and going back to it fills the form in again. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page that confirms a form has the same address. */
const KEY = `forms ${location.pathname} ${document.title}`;
/** Fields whose contents stay out of the browser's storage, or that the page renews. */
const LEFT_OUT = new Set(["form_token", "once", "password", "secret"]);

const forms = () => [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control => "value" in each && each.matches("input:not([type=hidden]), textarea, select"),
  );
const isBox = (each: Control): each is HTMLInputElement => each.matches("[type=checkbox], [type=radio]");

function isChanged(each: Control): boolean {
  if (isBox(each)) return each.checked !== each.defaultChecked;
  if (each instanceof HTMLSelectElement)
    return [...each.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  return each.value !== each.defaultValue;
}

const stateOf = (each: Control): string | boolean => (isBox(each) ? each.checked : each.value);

/** Begins to watch the forms of the page. */
export function keepForms(): void {
  let isSending = false;
  document.addEventListener("submit", (event) => {
    isSending = !event.defaultPrevented;
  });
  addEventListener("beforeunload", (event) => {
    // A selection of rows is no input.
    const lost = forms()
      .filter((form) => !form.matches(".chosen"))
      .flatMap(controls)
      .some(isChanged);
    if (lost && !isSending) event.preventDefault();
  });
  addEventListener("pagehide", () => {
    const kept = forms().map((form) =>
      controls(form).flatMap((each): [string, string | boolean][] =>
        isChanged(each) && !LEFT_OUT.has(each.name) ? [[each.name, stateOf(each)]] : [],
      ),
    );
    if (kept.some((fields) => fields.length > 0)) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  });

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "back_forward") {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, string | boolean][][];
    for (const [at, form] of forms().entries())
      for (const [name, value] of kept[at] ?? [])
        for (const each of controls(form).filter((one) => one.name === name)) {
          if (typeof value !== "boolean") each.value = value;
          else if (isBox(each)) each.checked = value;
          each.closest("details")?.setAttribute("open", "");
          each.dispatchEvent(new Event("input", { bubbles: true }));
        }
  }
}
