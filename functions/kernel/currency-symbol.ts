const symbols = new Map<string, string>();

/** The symbol of a currency as HTML entities, as the legacy API gives it: `&#36;`; the code without a symbol. */
export function currencySymbol(currency: string): string {
  let symbol = symbols.get(currency);
  if (symbol === undefined) symbols.set(currency, (symbol = symbolOf(currency)));
  return symbol;
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  return Array.from(symbol, (char) => (/[A-Za-z]/.test(char) ? char : `&#${char.codePointAt(0)};`)).join("");
}
