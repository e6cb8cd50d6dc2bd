import { CURRENCIES } from "../../../kernel/currencies.ts";
import { FieldError as UnreadableValue } from "../../../resources/input/record.ts";
import { SETTING_READERS } from "../../../resources/settings/input.ts";
import { VALUE_NAMES } from "../../../store/audit/words.ts";
import { readSettings, type Settings, writeSettings } from "../../../store/settings/write.ts";
import { listTaxClasses, type TaxClass } from "../../../store/taxes/classes.ts";
import { allCountries, statesOf } from "../../places.ts";
import { formOf, type Values } from "../../edit.ts";
import { text, tick } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { once } from "../../once.ts";
import { Area, Check, Field, type Options, PostForm, Select } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsHead } from "./nav.tsx";

type Kind = "text" | "area" | "check" | ((settings: Settings, classes: readonly TaxClass[]) => Options);

const oneOf = (names: Readonly<Record<string, string>>) => () => Object.entries(names);

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
function places({ baseLocation }: Settings): Options {
  return allCountries().flatMap(([code, country]) => {
    const states = code === baseLocation.slice(0, 2) ? statesOf(code) : [];
    return [
      [code, country] as const,
      ...states.map(([state, name]) => [`${code}:${state}`, `${country}, ${name}`] as const),
    ];
  });
}

/** Those of the lines and the standard one, and the shop's own. */
function classesOfShipping(_: Settings, classes: readonly TaxClass[]): Options {
  const own = classes
    .filter(({ slug }) => slug !== "standard")
    .map(({ slug, name }) => [slug, name] as const);
  return [...Object.entries(VALUE_NAMES["settings shipping_tax_class"]), ...own];
}

/** Settings on this page, by column. The command has the time zone and those that only a move-in sets. */
const GROUPS: readonly (readonly [title: string, Partial<Record<keyof Settings, [label: string, Kind]>>])[] =
  [
    [
      "Shop",
      {
        name: ["Name", "text"],
        description: ["Description", "area"],
        baseStreet: ["Street", "text"],
        basePostcode: ["Postcode", "text"],
        baseCity: ["City", "text"],
        baseLocation: ["Country, and once it is saved its state", places],
        weightUnit: ["Unit of weight", oneOf(VALUE_NAMES["settings weight_unit"])],
        dimensionUnit: ["Unit of length", oneOf(VALUE_NAMES["settings dimension_unit"])],
      },
    ],
    [
      "Money",
      {
        currency: ["Currency", currencies],
        currencyPosition: ["Place of its sign", oneOf(VALUE_NAMES["settings currency_position"])],
        thousandSeparator: ["Thousands separator", () => [...SEPARATORS, [" ", "Space"], ["", "None"]]],
        decimalSeparator: ["Decimal separator", () => [...SEPARATORS, ["", "None"]]],
        priceDecimals: ["Decimal places of prices", () => [..."0123456"].map((places) => [places, places])],
      },
    ],
    [
      "Taxes",
      {
        taxesEnabled: ["Calculate taxes", "check"],
        pricesIncludeTax: ["Prices include tax", "check"],
        pricesShownWithTax: ["Show prices with tax", "check"],
        priceSuffix: ['Text behind prices, such as "excl. tax"', "text"],
        visitorsAtBase: ["Tax visitors without an address at the shop's place", "check"],
        shippingTaxClass: ["Tax class of shipping", classesOfShipping],
        taxRoundAtSubtotal: ["Round taxes once per order", "check"],
        taxBasedOn: ["Address that decides the taxes", oneOf(VALUE_NAMES["settings tax_based_on"])],
      },
    ],
    [
      "Orders and customers",
      {
        manageStock: ["Count the stock", "check"],
        noStockAmount: ["Largest stock at which a product is out of stock", "text"],
        couponsEnabled: ["Use coupons; otherwise the API has none", "check"],
        hideOutOfStock: ["Hide products that are out of stock", "check"],
        decimalQuantities: ["Sell and count parts of a unit, such as 1.5", "check"],
        grantDownloadsAfterPayment: ["Give downloads as soon as an order is paid", "check"],
        checkoutOverHttps: ["Tell clients of v1 and v2 that the checkout is over HTTPS", "check"],
        generateUsername: ["Generate a user name for customers without one", "check"],
        generatePassword: ["Generate a password for customers without one", "check"],
        viewOrderPath: ["Path of a customer's view of an order, with %order% for its id", "text"],
        productPath: ["Path of a product's page, with %product% for its name", "text"],
        placeholderUrl: ["URL of the picture of products without one", "text"],
      },
    ],
    [
      "API",
      {
        apiEnabled: ["Let integrations use the API", "check"],
        pageSize: ["Rows of a page of a list", "text"],
      },
    ],
  ];

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const FIELDS = GROUPS.flatMap(([, fields]) => Object.entries(fields));

/** The settings of the form, by the names of its fields. */
function settingValues(settings: Settings): Values {
  return Object.fromEntries(
    FIELDS.map(([name, [, kind]]) => {
      const value = settings[name as keyof Settings];
      return [snake(name), kind === "check" ? (value === true ? "1" : "") : String(value)];
    }),
  );
}

/** The form of the shop's settings. */
export async function settingsPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const [settings, classes] = await Promise.all([readSettings(store), listTaxClasses(store)]);
  const main = (
    <>
      <SettingsHead title="Settings" visit={visit} />
      <PostForm visit={visit} action="/console/settings" values={settingValues(settings)}>
        {GROUPS.map(([title, fields]) => (
          <fieldset class="stack">
            <legend>{title}</legend>
            {Object.entries(fields).map(([name, [label, kind]]) => (
              <Setting
                name={snake(name)}
                label={label}
                kind={typeof kind === "function" ? kind(settings, classes) : kind}
              />
            ))}
          </fieldset>
        ))}
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

interface SettingProps {
  name: string;
  label: string;
  kind: Exclude<Kind, Function> | Options;
}

function Setting({ kind, ...named }: SettingProps) {
  if (kind === "check") return <Check {...named} />;
  if (kind === "area") return <Area {...named} />;
  return kind === "text" ? <Field {...named} /> : <Select {...named} options={kind} />;
}

export const { edit: saveSettings } = formOf({
  kind: { path: "/console/settings", name: "settings" },
  fields: Object.fromEntries(FIELDS.map(([name, [, kind]]) => [snake(name), kind === "check" ? tick : text])),
  read: readSettings,
  valuesOf: settingValues,
  write: async ({ store }, fields) => {
    await once(writeSettings(store, settingsOf(fields)));
  },
});

/** The changed settings. Throws `FieldError`. */
function settingsOf(fields: Values): Partial<Settings> {
  const given = FIELDS.filter(([name]) => snake(name) in fields).map(([name, [, kind]]) => {
    const field = snake(name);
    const text = kind === "check" ? String(fields[field] === "1") : (fields[field] ?? "");
    try {
      return [name, SETTING_READERS[name as keyof Settings](text)] as const;
    } catch (error) {
      throw error instanceof UnreadableValue ? new FieldError(field, `It ${error.message}.`) : error;
    }
  });
  return Object.fromEntries(given);
}
