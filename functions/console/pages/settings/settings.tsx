import { CURRENCIES } from "../../../kernel/currencies.ts";
import { FieldError as UnreadableValue } from "../../../resources/input/record.ts";
import { SETTING_READERS } from "../../../resources/settings/input.ts";
import { VALUE_NAMES } from "../../../store/audit/words.ts";
import { readSettings, type Settings, writeSettings } from "../../../store/settings/write.ts";
import { listTaxClasses, type TaxClass } from "../../../store/taxes/classes.ts";
import { allCountries, statesOf } from "../../places.ts";
import { formOf, type Values } from "../../edit.ts";
import { FieldError } from "../../field-error.ts";
import { once } from "../../fields.ts";
import {
  among,
  FieldGroups,
  type Groups,
  propertyOf,
  rowsIn,
  shapeOf,
  valuesIn,
} from "../../view/field-table.tsx";
import { type Options, PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsWays } from "./nav.tsx";

/** What the fields choose from. */
type Known = readonly [settings: Settings, classes: readonly TaxClass[]];

const SEPARATORS: Options = [
  [",", "Comma"],
  [".", "Point"],
  ["’", "Apostrophe"],
];

function currencies(): Options {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return Array.from(CURRENCIES, (code) => [code, `${code}, ${names.of(code)}`]);
}

/** All countries, and the states of the shop's: `DE`, `US:CA`. */
function places([{ baseLocation }]: Known): Options {
  return allCountries().flatMap(([code, country]) => {
    const states = code === baseLocation.slice(0, 2) ? statesOf(code) : [];
    return [
      [code, country] as const,
      ...states.map(([state, name]) => [`${code}:${state}`, `${country}, ${name}`] as const),
    ];
  });
}

/** Those of the lines and the standard one, and the shop's own. */
function classesOfShipping([, classes]: Known): Options {
  const own = classes
    .filter(({ slug }) => slug !== "standard")
    .map(({ slug, name }) => [slug, name] as const);
  return [...Object.entries(VALUE_NAMES["settings shipping_tax_class"]), ...own];
}

/** Settings on this page, by column. The command has the time zone and those that only a move-in sets. */
const GROUPS: Groups<Settings, Known> = {
  Shop: {
    name: ["Name", "text", { class: "wide" }],
    description: ["Description", "area"],
    base_street: ["Street", "text"],
    base_postcode: ["Postcode", "text"],
    base_city: ["City", "text"],
    base_location: ["Country, and once it is saved its state", places],
    weight_unit: ["Unit of weight", among(VALUE_NAMES["settings weight_unit"])],
    dimension_unit: ["Unit of length", among(VALUE_NAMES["settings dimension_unit"])],
  },
  Money: {
    currency: ["Currency", currencies],
    currency_position: ["Place of its sign", among(VALUE_NAMES["settings currency_position"])],
    thousand_separator: ["Thousands separator", () => [...SEPARATORS, [" ", "Space"], ["", "None"]]],
    decimal_separator: ["Decimal separator", () => [...SEPARATORS, ["", "None"]]],
    price_decimals: ["Decimal places of prices", () => [..."0123456"].map((places) => [places, places])],
  },
  Taxes: {
    taxes_enabled: ["Calculate taxes", "check"],
    prices_include_tax: ["Prices include tax", "check"],
    prices_shown_with_tax: ["Show prices with tax", "check"],
    price_suffix: ['Text behind prices, such as "excl. tax"', "text", { class: "wide" }],
    visitors_at_base: ["Tax visitors without an address at the shop's place", "check"],
    shipping_tax_class: ["Tax class of shipping", classesOfShipping],
    tax_round_at_subtotal: ["Round taxes once per order", "check"],
    tax_based_on: ["Address that decides the taxes", among(VALUE_NAMES["settings tax_based_on"])],
  },
  "Orders and customers": {
    manage_stock: ["Count the stock", "check"],
    no_stock_amount: ["Largest stock at which a product is out of stock", "text"],
    coupons_enabled: ["Use coupons; otherwise the API has none", "check"],
    hide_out_of_stock: ["Hide products that are out of stock", "check"],
    decimal_quantities: ["Sell and count parts of a unit, such as 1.5", "check"],
    grant_downloads_after_payment: ["Give downloads as soon as an order is paid", "check"],
    checkout_over_https: ["Tell clients of v1 and v2 that the checkout is over HTTPS", "check"],
    generate_username: ["Generate a user name for customers without one", "check"],
    generate_password: ["Generate a password for customers without one", "check"],
    view_order_path: ["Path of a customer's view of an order, with %order% for its id", "text"],
    product_path: ["Path of a product's page, with %product% for its name", "text"],
    placeholder_url: ["URL of the picture of products without one", "text", { class: "wide" }],
  },
  API: {
    api_enabled: ["Let integrations use the API", "check"],
    page_size: ["Rows of a page of a list", "text"],
  },
};

const FIELDS = rowsIn(GROUPS);

const settingValues = (settings: Settings): Values => valuesIn(FIELDS, settings, settings);

/** The form of the shop's settings. */
export async function settingsPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const [settings, classes] = await Promise.all([readSettings(store), listTaxClasses(store)]);
  const main = (
    <>
      <h1>Settings</h1>
      <SettingsWays path={visit.path} />
      <PostForm visit={visit} action="/console/settings" values={settingValues(settings)}>
        <FieldGroups groups={GROUPS} known={[settings, classes]} />
        <p class="quiet">
          Time zone: {settings.timezone}. The command <code>store settings set timezone</code> changes it, as
          all reports are then counted anew.
        </p>
        <button class="primary">Save</button>
      </PostForm>
    </>
  );
  return { title: "Settings", main };
}

export const { edit: saveSettings } = formOf({
  kind: { path: "/console/settings", name: "settings" },
  fields: shapeOf(FIELDS),
  read: readSettings,
  valuesOf: settingValues,
  write: async ({ store }, fields) => {
    await once(writeSettings(store, settingsOf(fields)));
  },
});

/** The changed settings. Throws `FieldError`. */
function settingsOf(fields: Values): Partial<Settings> {
  const given = Object.entries(fields).map(([field, value]) => {
    const name = propertyOf(field) as keyof Settings;
    try {
      return [name, SETTING_READERS[name](FIELDS[field]?.[1] === "check" ? String(value === "1") : value)];
    } catch (error) {
      throw error instanceof UnreadableValue ? new FieldError(field, `It ${error.message}.`) : error;
    }
  });
  return Object.fromEntries(given);
}
