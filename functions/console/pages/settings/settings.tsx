import { FieldError } from "../../../resources/input/record.ts";
import { SETTING_READERS } from "../../../resources/settings/input.ts";
import { invalidField } from "../../../kernel/errors.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { SETTING_CHOICES, type Settings, writeSettings } from "../../../store/settings/write.ts";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsHead } from "./nav.tsx";

type Kind = "text" | "area" | "check" | readonly (readonly [value: string, text: string])[];

const oneOf = (values: readonly string[], names: Readonly<Record<string, string>> = {}): Kind =>
  values.map((value) => [value, names[value] ?? value] as const);

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
        baseLocation: ["Country, or country and state, such as US:CA", "text"],
        weightUnit: ["Unit of weight", oneOf(SETTING_CHOICES.weightUnit)],
        dimensionUnit: ["Unit of length", oneOf(SETTING_CHOICES.dimensionUnit)],
      },
    ],
    [
      "Money",
      {
        currency: ["Currency, as three letters", "text"],
        currencyPosition: [
          "Position of its sign",
          oneOf(SETTING_CHOICES.currencyPosition, {
            left: "In front of the amount",
            right: "Behind the amount",
            left_space: "In front, with a space",
            right_space: "Behind, with a space",
          }),
        ],
        thousandSeparator: ["Thousands separator", "text"],
        decimalSeparator: ["Decimal separator", "text"],
        priceDecimals: ["Decimal places of prices", "text"],
      },
    ],
    [
      "Taxes",
      {
        taxesEnabled: ["Calculate taxes", "check"],
        pricesIncludeTax: ["Prices include tax", "check"],
        taxRoundAtSubtotal: ["Round taxes once per order", "check"],
        taxBasedOn: [
          "Taxes are based on",
          oneOf(SETTING_CHOICES.taxBasedOn, {
            shipping: "the shipping address",
            billing: "the billing address",
            base: "the shop's place",
          }),
        ],
      },
    ],
    [
      "Orders and customers",
      {
        manageStock: ["Count the stock", "check"],
        grantDownloadsAfterPayment: ["Give downloads as soon as an order is paid", "check"],
        generatePassword: ["Generate a password for customers without one", "check"],
        viewOrderPath: ["Path of a customer's view of an order", "text"],
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

/** The form of the shop's settings. */
export async function settingsPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  await store.read({}, { right: RIGHTS.settings });
  const main = (
    <>
      <SettingsHead title="Settings" visit={visit} />
      <PostForm visit={visit} action="/console/settings">
        {GROUPS.map(([title, fields]) => (
          <fieldset class="stack">
            <legend>{title}</legend>
            {Object.entries(fields).map(([name, [label, kind]]) => (
              <Setting
                name={snake(name)}
                label={label}
                kind={kind}
                value={store.settings[name as keyof Settings] as string}
              />
            ))}
          </fieldset>
        ))}
        <p class="quiet">
          Time zone: {store.settings.timezone}. <code>store settings set timezone</code> changes it, and
          counts the reports anew.
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
  kind: Kind;
  value: string | number | boolean;
}

function Setting({ name, label, kind, value }: SettingProps) {
  if (kind === "check") return <Check name={name} label={label} checked={value === true} />;
  if (kind === "area") return <Area name={name} label={label} value={String(value)} />;
  if (kind === "text") return <Field name={name} label={label} value={String(value)} />;
  return <Select name={name} label={label} options={kind} current={String(value)} />;
}

export async function saveSettings({ store }: Visit, form: URLSearchParams) {
  await writeSettings(store, readSettings(form));
  return { to: "/console/settings", done: "The settings are saved." };
}

/** The form's input; an unticked box is not sent. Throws 400 for an invalid value. */
function readSettings(form: URLSearchParams): Partial<Settings> {
  const given = GROUPS.flatMap(([, fields]) => Object.entries(fields)).flatMap(([name, [, kind]]) => {
    const field = snake(name);
    const text = kind === "check" ? String(form.get(field) === "1") : form.get(field);
    if (text === null) return [];
    try {
      return [[name, SETTING_READERS[name as keyof Settings](text)] as const];
    } catch (error) {
      throw error instanceof FieldError ? invalidField("setting", field, `it ${error.message}`) : error;
    }
  });
  return Object.fromEntries(given);
}
