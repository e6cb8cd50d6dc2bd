import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { asc, desc, eq, inArray, like, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import pg from "pg";
import { coupons } from "../../../schema/coupons.ts";
import { orderItems, orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";

/**
 * A plain service on the tables of the store, to measure beside it: Hono, drizzle and pg, without rights, events, roll-ups, audit log
 * and checks of input. As a replica it runs no triggers.
 */

const database = new URL(process.env.DATABASE_URL ?? "");
database.searchParams.set("options", "-c session_replication_role=replica");
const pool = new pg.Pool({ connectionString: database.href, max: 8 });
const db = drizzle(pool, { casing: "snake_case" });
const app = new Hono();
const PAGE = 10;

async function withItems(found: (typeof orders.$inferSelect)[]) {
  const ids = found.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const of = Map.groupBy(items, ({ orderId }) => orderId);
  return found.map((order) => ({ ...order, items: of.get(order.id) ?? [] }));
}

app.get("/orders/:id", async (c) => {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(c.req.param("id"))));
  return c.json({ order: (await withItems(found))[0] });
});

app.get("/orders", async (c) => {
  const [found, total] = await Promise.all([
    db.select().from(orders).orderBy(desc(orders.id)).limit(PAGE),
    db.$count(orders),
  ]);
  return c.json({ orders: await withItems(found), total });
});

app.get("/products", async (c) => {
  const isFound = like(products.searchText, `%${c.req.query("q") ?? ""}%`);
  const found = await db.select().from(products).where(isFound).orderBy(desc(products.createdAt)).limit(PAGE);
  return c.json({ products: found, total: await db.$count(products, isFound) });
});

app.get("/coupons/:code", async (c) => {
  const found = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, c.req.param("code")));
  return c.json({ coupon: found[0] });
});

app.post("/coupons", async (c) => {
  const [coupon] = await db.insert(coupons).values({ code: crypto.randomUUID(), amount: "5" }).returning();
  return c.json({ coupon }, 201);
});

app.post("/status", async (c) => {
  const { id, status } = await c.req.json<{ id: number; status: "completed" }>();
  const [order] = await db
    .update(orders)
    .set({ status, updatedAt: new Date() })
    .where(eq(orders.id, id))
    .returning();
  return c.json({ order });
});

interface NewOrder {
  billing: { email: string };
  lines: { sku: string; quantity: number }[];
}

app.post("/orders", async (c) => {
  const { billing, lines } = await c.req.json<NewOrder>();
  const skus = lines.map(({ sku }) => sku.toLowerCase());
  const order = await db.transaction(async (tx) => {
    const bought = await tx
      .select()
      .from(products)
      .where(inArray(sql`lower(${products.sku})`, skus));
    const items = lines.map(({ sku, quantity }) => {
      const product = bought.find((one) => one.sku === sku);
      const total = String(quantity * Number(product?.price ?? 0));
      return {
        kind: "line_item" as const,
        name: product?.name ?? "",
        productId: product?.id,
        quantity,
        total,
      };
    });
    const total = String(items.reduce((sum, item) => sum + Number(item.total), 0));
    const values = { orderKey: crypto.randomUUID(), currency: "USD", total, billing: billing as never };
    const [made] = await tx.insert(orders).values(values).returning();
    const orderId = made?.id ?? 0;
    const written = await tx
      .insert(orderItems)
      .values(items.map((item) => ({ ...item, orderId })))
      .returning();
    return { ...made, items: written };
  });
  return c.json({ order }, 201);
});

const server = createServer(async (request, response) => {
  const { method = "GET", url = "/" } = request;
  const body = method === "GET" ? {} : { body: await text(request) };
  const answer = await app.fetch(new Request(`http://plain${url}`, { method, ...body }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
