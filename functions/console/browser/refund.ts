import { Big } from "big.js";
import { fieldNumber, readShopNumber, shopNumber } from "../shop-number.ts";

/** Fills in what units cost, and adds the refund up while it is typed. The server calculates all of it again. */

const output = document.querySelector<HTMLOutputElement>("[data-sum] output");
const lines = [...document.querySelectorAll<HTMLElement>("fieldset[data-units]")];

const input = (line: HTMLElement, name: string) => line.querySelector<HTMLInputElement>(`[name^="${name}_"]`);
const { decimals = "2", point = ".", thousand = "", zero = "" } = output?.dataset ?? {};
const places = Number(decimals);
const separators = { decimalSeparator: point, thousandSeparator: thousand };
const numberOf = (field: HTMLInputElement | null) =>
  readShopNumber(field?.value ?? "", separators, places) ?? "0";

/** A change of the units sets the amount, and a change of the amount its tax. */
function follow(line: HTMLElement, changed: HTMLInputElement): void {
  const { units = "0", net = "0", tax = "0" } = line.dataset;
  const amount = input(line, "amount");
  const share = (sum: string, part: string, whole: string) =>
    Number(whole) === 0 ? "" : fieldNumber(new Big(sum).times(part).div(whole).toFixed(places), separators);
  if (changed.name.startsWith("quantity_") && amount)
    amount.value = changed.value === "" ? "" : share(net, numberOf(changed), units);
  const ofTax = input(line, "tax");
  if (ofTax && changed !== ofTax && !changed.name.startsWith("restock_"))
    ofTax.value = amount?.value ? share(tax, signed(line, "amount").toFixed(), net) : "";
  show();
}

/** An amount, below zero in a line that takes something off. */
const signed = (line: HTMLElement, name: "amount" | "tax") => {
  const sum = new Big(numberOf(input(line, name)));
  return Number(name === "tax" ? line.dataset.tax : line.dataset.net) < 0 ? sum.abs().neg() : sum;
};

/** The sum in the shape of the shop's money. */
function show(): void {
  let sum = new Big(0);
  for (const line of lines) sum = sum.plus(signed(line, "amount")).plus(signed(line, "tax"));
  const shown = zero.replace(/0(?:.*0)?/, () => shopNumber(sum.abs(), separators, places));
  output!.textContent = sum.lt(0) ? `−${shown}` : shown;
}

if (output) {
  for (const line of lines)
    line.addEventListener("input", ({ target }) => follow(line, target as HTMLInputElement));
  show();
}
