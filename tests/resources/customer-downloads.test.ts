import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");

beforeAll(async () => {
  await store.sql(
    "insert into users (id, login, email, role) values (7, 'ann', 'ann@example.com', 'customer')",
  );
  await store.sql(
    "insert into products (id, type, name, downloadable) values (96, 'simple', 'Album', true), (97, 'simple', 'Book', true)",
  );
  await store.sql(
    `insert into product_files (product_id, id, position, name, url)
     select id, 'file' || id, 0, name || ' file', 'https://files.example/' || id || '.zip' from products`,
  );
  await store.sql(
    `insert into orders (id, customer_id, order_key, currency, status)
     select * from (values (501, 7, 'wc_order_a', 'USD', 'completed'), (502, 7, 'wc_order_b', 'USD', 'processing'),
       (503, 7, 'wc_order_c', 'USD', 'pending')) o`,
  );
  await store.sql(
    `insert into download_permissions (order_id, user_id, product_id, download_id, email, remaining, expires)
     select order_id, 7, product_id, download_id, 'ann@example.com', remaining, expires::date
     from (values (502, 96, 'file96', null, null), (501, 97, 'file97', 5, '2999-12-31'), (501, 96, 'file96', 1, null),
       (501, 96, 'file96', 0, null), (501, 96, 'file96', null, '2020-01-01'), (501, 96, 'gone', null, null),
       (503, 96, 'file96', null, null)) p (order_id, product_id, download_id, remaining, expires)`,
  );
});

async function shown(): Promise<[order: number, product: number][]> {
  const { downloads } = (await v2.get("/customers/7/downloads")).body;
  return downloads.map(({ order_id, product_id }: Record<string, number>) => [order_id, product_id]);
}

test("are the remaining ones, not expired, paid and existing, by order and product", async () => {
  const { status, body, headers } = await v2.get("/customers/7/downloads");
  expect([status, headers.get("X-WC-Total")]).toEqual([200, null]);
  expect(body.downloads[1]).toEqual({
    download_url:
      "https://store.example/?download_file=97&order=wc_order_a&email=ann%40example.com&key=file97",
    download_id: "file97",
    product_id: 97,
    download_name: "Book file",
    order_id: 501,
    order_key: "wc_order_a",
    downloads_remaining: "5",
    access_expires: "2999-12-31T00:00:00Z",
    file: { name: "Book file", file: "https://files.example/97.zip" },
  });
  expect(body.downloads[2]).toMatchObject({ order_id: 502, downloads_remaining: "", access_expires: null });
  expect(await shown()).toEqual([
    [501, 96],
    [501, 97],
    [502, 96],
  ]);
});

test("of orders in processing only when the settings grant them", async () => {
  await store.sql("update settings set grant_downloads_after_payment = false");
  expect(await shown()).toEqual([
    [501, 96],
    [501, 97],
  ]);
  await store.sql("update settings set grant_downloads_after_payment = true");
});

test("keep the named fields of each, and are empty for a customer without any", async () => {
  const { body } = await v2.get("/customers/7/downloads?fields=product_id,file.name");
  expect(body.downloads[0]).toEqual({ product_id: 96, file: { name: "Album file" } });
  const { customer } = (await v2.post("/customers", { customer: { email: "none@example.com" } })).body;
  expect((await v2.get(`/customers/${customer.id}/downloads`)).body).toEqual({ downloads: [] });
});
