import { afterEach, beforeEach, expect, test } from "vitest";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** The seeds and settings of a new store, and classes made here, meet the tax classes of a dump. */

const { store: served, v3 } = useStore("v3");
let store: CliStore;
beforeEach(async () => {
  store = await openCliStore();
});
afterEach(() => store.close());

const moveIn = (dump: string, ...options: string[]) =>
  withDump(dump, (path) => jsonOf(store.run("move-in", path, "--json", ...options)));
const classes = async () =>
  (await store.sql<{ id: string; slug: string }>("select id, slug from tax_classes order by slug")).map(
    ({ id, slug }) => `${id} ${slug}`,
  );

const french = () =>
  new EditedDump(sampleDump())
    .change("wc_tax_rate_classes", 1, "'Reduced rate','reduced-rate'", "'Taux réduit','taux-reduit'")
    .change("wc_tax_rate_classes", 2, "'Zero rate','zero-rate'", "'Taux zéro','taux-zero'");

for (const options of [[], ["--theirs"]])
  test(`the classes of a shop in another language replace those of a new store ${options.join()}`, async () => {
    const { kinds } = await moveIn(french().text(), ...options);
    const before = await classes();
    expect(before).toEqual(expect.arrayContaining(["1 taux-reduit", "2 taux-zero"]));
    expect(before.join()).not.toMatch(/reduced-rate|zero-rate/);
    const { found, stored } = kinds.find(({ kind }: { kind: string }) => kind === "tax_classes");
    expect([stored, before.length]).toEqual([found, found]);
    await moveIn(french().text(), ...options);
    expect(await classes()).toEqual(before);
  });

test("the API shows the shop's classes, and products and rates take them by slug or name", async () => {
  await withDump(french().text(), (path) => jsonOf(storeCommand(served)("move-in", path, "--json")));
  const { tax_classes } = (await v3.get("/taxes/classes")).body;
  expect(tax_classes.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
    "kultur-buecher",
    "standard",
    "taux-reduit",
    "taux-zero",
  ]);
  const product = { title: "t", regular_price: "10", tax_class: "taux-reduit" };
  expect((await v3.post("/products", { product })).body.product.tax_class).toBe("taux-reduit");
  const tax = { country: "FR", rate: "10", name: "TVA", class: "Taux zéro" };
  expect((await v3.post("/taxes", { tax })).body.tax.class).toBe("taux-zero");
});

test("seeds that were deleted, and classes made here, do not stand in the way of the shop's", async () => {
  await store.sql("delete from tax_classes where id = 1");
  await store.sql("update tax_classes set name = 'Books', slug = 'books' where id = 2");
  await moveIn(french().text());
  expect(await classes()).toEqual(
    expect.arrayContaining(["1 taux-reduit", "2 taux-zero", expect.stringMatching(/^\d+ books$/)]),
  );
  const [{ id }] = (await store.sql<{ id: string }>(
    "insert into tax_classes (name, slug) values ('Wine', 'wine') returning id",
  )) as [{ id: string }];
  await moveIn(french().add("wc_tax_rate_classes", `(${id},'Presse','presse')`).text());
  expect(await classes()).toEqual(expect.arrayContaining([`${id} presse`, expect.stringMatching(/ wine$/)]));
});

test("records of a class that the shop does not have keep it, and are named", async () => {
  const dump = french().add(
    "woocommerce_tax_rates",
    "(901,'FR','','10.0000','TVA',1,0,1,0,'taux-reduit')",
    "(902,'FR','','5.0000','TVA',1,0,1,0,'gone')",
  );
  const { examples } = await moveIn(dump.text());
  const why = "the shop has no such tax class: imported with it (gone)";
  expect(examples).toContainEqual(expect.objectContaining({ kind: "tax_rates", id: "902", why }));
  expect(examples).not.toContainEqual(expect.objectContaining({ kind: "tax_rates", id: "901" }));
  expect(await store.sql("select id, tax_class from tax_rates where id > 900 order by id")).toEqual([
    { id: "901", tax_class: "taux-reduit" },
    { id: "902", tax_class: "gone" },
  ]);
});

test("a class of the new store stays where a record has it", async () => {
  await store.sql("insert into tax_rates (rate, tax_class) overriding user value values (5, 'zero-rate')");
  await moveIn(french().text());
  expect((await classes()).join()).toMatch(/zero-rate/);
  expect((await classes()).join()).not.toMatch(/reduced-rate/);
});

test("retention and decimal quantities that the old shop does not know stay as they are", async () => {
  await store.sql(
    "update settings set order_data_days = 1095, customer_data_days = 30, decimal_quantities = true",
  );
  const chosen = () =>
    store.sql("select order_data_days, customer_data_days, decimal_quantities, currency from settings");
  await moveIn(sampleDump());
  const kept = { order_data_days: 1095, customer_data_days: 30, decimal_quantities: true };
  expect(await chosen()).toMatchObject([kept]);
  await store.sql("update settings set order_data_days = 90");
  const { kinds } = await moveIn(sampleDump());
  expect(await chosen()).toMatchObject([{ ...kept, order_data_days: 90 }]);
  expect(kinds.find(({ kind }: { kind: string }) => kind === "settings").left ?? 0).toBe(0);
});
