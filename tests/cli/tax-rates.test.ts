import { writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { jsonOf } from "./store-command.ts";

let store: CliStore;
const folder = useFolder("test");
beforeEach(async () => {
  store = await openCliStore();
});
afterEach(() => store.close());

const HEADER =
  "Country code,State code,Postcode / ZIP,City,Rate %,Tax name,Priority,Compound,Shipping,Tax class";

async function importText(text: string, ...more: string[]) {
  const file = folder.at("rates.csv");
  await writeFile(file, text);
  return store.run("tax-rates", "import", file, ...more);
}
const importLines = (...lines: string[]) => importText([HEADER, ...lines].join("\n"));
const rates = () =>
  store.sql(
    `select country, state, postcode, city, rate, name, priority, compound, shipping, tax_class, position from tax_rates order by position`,
  );

test("rates are imported like an export, in order", async () => {
  const text = `\uFEFF${[
    HEADER,
    'US,CA,90001;9000*,"LOS ANGELES;Glendale",7.2500,"State, ""CA""",1,0,1,',
    "us,*,*,*,5,,2,1,0,reduced-rate",
    "",
    "*,*,*,*,0,Nil,3,0,1,standard",
  ].join("\r\n")}\r\n`;
  expect(await jsonOf(importText(text, "--json"))).toEqual({ imported: 3, removed: 0 });
  const anywhere = { country: "", state: "", postcode: "", city: "" };
  expect(await rates()).toEqual([
    {
      country: "US",
      state: "CA",
      postcode: "90001;9000*",
      city: "LOS ANGELES;GLENDALE",
      rate: "7.2500",
      name: 'State, "CA"',
      priority: 1,
      compound: false,
      shipping: true,
      tax_class: "",
      position: 0,
    },
    {
      ...anywhere,
      country: "US",
      rate: "5",
      name: "Tax",
      priority: 2,
      compound: true,
      shipping: false,
      tax_class: "reduced-rate",
      position: 1,
    },
    {
      ...anywhere,
      rate: "0",
      name: "Nil",
      priority: 3,
      compound: false,
      shipping: true,
      tax_class: "",
      position: 2,
    },
  ]);
});

test("a second import replaces the first, or follows it with --add", async () => {
  const german = "DE,,,,19,VAT,1,0,1,";
  const french = "FR,,,,20,VAT,1,0,1,";
  expect((await importLines(german)).stdout).toBe("imported 1 tax rates (0 removed)\n");
  expect((await importLines(french)).stdout).toBe("imported 1 tax rates (1 removed)\n");
  expect(await rates()).toMatchObject([{ country: "FR", position: 0 }]);
  await importText([HEADER, german].join("\n"), "--add");
  expect(await rates()).toMatchObject([
    { country: "FR", position: 0 },
    { country: "DE", position: 1 },
  ]);
  expect((await importLines()).stdout).toBe("imported 0 tax rates (2 removed)\n");
  expect(await rates()).toEqual([]);
});

test.each([
  ["USA,,,,7,Tax,1,0,1,", 'line 2: Country code must be two letters or *, not "USA"'],
  ["US,,,,-7,Tax,1,0,1,", 'line 2: Rate % must be a number from 0 on, not "-7"'],
  ["US,,,,7%,Tax,1,0,1,", 'line 2: Rate % must be a number from 0 on, not "7%"'],
  ["US,,,,,Tax,1,0,1,", 'line 2: Rate % must be a number from 0 on, not ""'],
  ["US,,,,7,Tax,0,0,1,", 'line 2: Priority must be a whole number from 1 on, not "0"'],
  ["US,,,,7,Tax,99999,0,1,", "line 2: Priority must be at most 32767"],
  ["US,,,,7,Tax,1,yes,1,", 'line 2: Compound must be 0 or 1, not "yes"'],
  ["US,,,,7,Tax,1,0,,", 'line 2: Shipping must be 0 or 1, not ""'],
  ["US,,,,7,Tax,1,0,1", "line 2: 9 cells instead of 10"],
  ["US,,,,7,Tax,1,0,1,,,", "line 2: 12 cells instead of 10"],
  ['US,,,,7,Ta"x,1,0,1,', "line 2 has a misplaced quote"],
  ['US,,,,7,"Tax,1,0,1,', "line 2 has a misplaced quote"],
  ["US,,,,7,Tax,1,0,1,\nUS,,,,7,T\0x,1,0,1,", "line 3 has a NUL character"],
  ['US,,,,7,"Two\nlines",1,0,1,\nXXX,,,,7,Tax,1,0,1,', "line 4: Country code"],
  ['US,,,,7,"Two\r\nlines",1,0,1,\r\n\r\nXXX,,,,7,Tax,1,0,1,', "line 5: Country code"],
  ['US,,,,7,"Two\nlines",1,0,1,\nUS,,,,7,"Tax,1,0,1,\n\nDE,,,,19,VAT,1,0,1,', "line 4 has a misplaced quote"],
])("a bad line %j is named, and nothing is imported", async (bad, message) => {
  await importLines("DE,,,,19,VAT,1,0,1,");
  const { exitCode, stderr } = await importLines(bad, "FR,,,,20,VAT,1,0,1,");
  expect(exitCode).toBe(1);
  expect(stderr).toContain("nothing was imported");
  expect(stderr).toContain(message);
  expect(await rates()).toMatchObject([{ country: "DE" }]);
});

test.each([
  [
    "French",
    "Code pays,Code état,Code postal,Ville,Taux %,Nom de la taxe,Priorité,Cumulable,Expédition,Classe de taxe",
  ],
  [
    "of 2.x",
    "Country Code,State Code,ZIP/Postcode,City,Rate %,Tax Name,Priority,Compound,Shipping,Tax Class",
  ],
  ["upper case, with blanks", HEADER.toUpperCase().replaceAll(",", " , ")],
])("columns are read by position, whatever their names are: %s", async (_, header) => {
  const line = "US,FL,32601; 32602 ;,Miami ; *,6.5,Sales Tax,1,0,1,Zero Rate";
  expect((await importText(`${header}\n${line}`)).exitCode).toBe(0);
  expect(await rates()).toMatchObject([
    {
      country: "US",
      state: "FL",
      postcode: "32601;32602",
      city: "MIAMI",
      rate: "6.5",
      tax_class: "zero-rate",
    },
  ]);
});

test("a class is a slug or a name; one that the store lacks becomes the standard class, and is named", async () => {
  const rate = (taxClass: string) => `GB,,,,5.0000,VAT,1,0,1,${taxClass}`;
  const names = ["Reduced rate", " zero-rate ", "Standard", "", "Kultur & Bücher", "Luxury"];
  await store.sql("insert into tax_classes (name, slug) values ('Kultur & Bücher', 'kultur-bucher')");
  const { exitCode, stderr } = await importLines(...names.map(rate));
  expect([exitCode, stderr]).toEqual([
    0,
    "the store has no tax class luxury: rates of it have the standard class\n",
  ]);
  expect((await rates()).map(({ tax_class }) => tax_class)).toEqual([
    "reduced-rate",
    "zero-rate",
    "",
    "",
    "kultur-bucher",
    "",
  ]);
});

test("known columns in another order are refused, as nothing reads their names", async () => {
  const swapped = HEADER.replace("Country code,State code", "State code,Country code");
  const { exitCode, stderr } = await importText(`${swapped}\nCA,US,,,7,Tax,1,0,1,`);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("Country code stands in another place")]);
});

test("a file without the columns' names is refused, and so is a missing one", async () => {
  expect((await importText("US,,,,7,Tax,1,0,1,")).stderr).toContain("the first line must name the columns");
  expect((await importText("")).stderr).toContain("missing: Country code, State code");
  const missing = await store.run("tax-rates", "import", folder.at("none.csv"));
  expect(missing).toMatchObject({ exitCode: 1 });
  expect(missing.stderr).toContain("cannot read");
});
