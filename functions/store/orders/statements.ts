import { asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { replaced, signature, signedAs } from "../changes/write.ts";
import type { KnownContext } from "../context.ts";
import { rowsFor, rowsIn } from "../sql/new-rows.ts";
import { db, returning } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Draft } from "./draft.ts";
import { type OrderItem, selectOrders } from "./order.ts";

/** The statement that writes planned orders, with its guard and effects (docs/architecture.md#order-writes). */

/**
 * Writes drafts in one statement, and reads those with the ids of `shown` back. Fails when an order has changed since its plan, or
 * has been locked by others for `patienceMs`.
 */
export function writeDrafts(
  { settings: { manageStock }, actor, address }: KnownContext,
  drafts: readonly Draft[],
  { patienceMs, shown = [] }: { patienceMs: number; shown?: readonly number[] },
) {
  const [created, edited] = [drafts.filter(({ isNew }) => isNew), drafts.filter(({ isNew }) => !isNew)];
  const returned = manageStock ? drafts.flatMap((draft) => draft.returned) : [];
  const changing = drafts.filter(({ effects }) => effects.length > 0);
  const counting = drafts.filter(
    (draft) => changing.includes(draft) || (manageStock && draft.returned.length > 0),
  );
  const counted = counting.flatMap(({ items, returned }) => [...items, ...returned]);
  return storeOrders({
    actor,
    address,
    patienceMs,
    planned: edited.map(({ id, plannedOn: version }) => ({ id, version })),
    returned: returned.map(({ id }) => id),
    created: rowsFor(
      orders,
      created.map(({ order }) => order),
    ),
    newLines: rowsFor(orderItems, linesOf(created)),
    edited: rowsFor(
      orders,
      edited.map(({ order }) => order),
    ),
    removed: drafts.flatMap(({ removed }) => removed.map(({ id }) => id)),
    lines: rowsFor(orderItems, linesOf(edited)),
    effects: changing.map(({ id, effects }) => ({ id, effects })),
    products: productsOf(counted),
    codes: counted.filter(({ kind }) => kind === "coupon").map(({ name }) => name.toLowerCase()),
    addresses: keptAddresses(drafts),
    refunds: drafts.flatMap(({ id, refunds }) => refunds.map((amount) => ({ id, amount }))),
    notes: drafts.flatMap(({ id, notes }) => notes.map((note) => ({ id, note }))),
    shown,
  });
}

const { id: _ownId, createdAt: _created, ...orderColumns } = getTableColumns(orders);
const { orderId: _orderId, id: _id, ...itemColumns } = getTableColumns(orderItems);

const changeLines = routine(
  { removed: "bigint[]", lines: "json" },
  (db, { removed, lines }) => ({
    removed: returning(db.delete(orderItems).where(sql`${orderItems.id} = any(${removed})`), {
      id: orderItems.id,
    }),
    lines: returning(
      db
        .insert(orderItems)
        .select(rowsIn(orderItems, lines))
        .onConflictDoUpdate({ target: orderItems.id, set: replaced(itemColumns) }),
      { id: orderItems.id },
    ),
  }),
  { writes: true },
);

/** The steps in their order; locks of counters come late. */
const storeOrders = routine(
  {
    actor: "text",
    address: "text",
    patienceMs: "bigint",
    planned: "json",
    returned: "json",
    created: "json",
    newLines: "json",
    edited: "json",
    removed: "bigint[]",
    lines: "json",
    effects: "json",
    products: "json",
    codes: "json",
    addresses: "json",
    refunds: "json",
    notes: "json",
    shown: "bigint[]",
  },
  (db, { shown }) => ({
    rows: selectOrders(db)
      .where(sql`${orders.id} = any(${shown})`)
      .orderBy(asc(orders.id)),
  }),
  {
    writes: true,
    first: ({
      actor,
      address,
      patienceMs,
      planned,
      returned,
      created,
      newLines,
      edited,
      removed,
      lines,
      effects,
      products,
      codes,
      addresses,
      refunds: refunded,
      notes,
    }) => [
      signedAs(actor, address),
      some(planned, sql`perform assert_unchanged(${planned}, ${patienceMs}::int)`),
      some(returned, sql`perform return_units(${returned}, ${products}, ${codes})`),
      // Together, as triggers on new orders look at the lines.
      some(
        created,
        sql`with lines as (${db.insert(orderItems).select(rowsIn(orderItems, newLines)).getSQL()})
          ${db.insert(orders).select(rowsIn(orders, created)).getSQL()}`,
      ),
      some(
        edited,
        db
          .update(orders)
          .set({ ...replaced(orderColumns, "given"), ...changed })
          .from(sql`json_populate_recordset(null::${orders}, ${edited}) as given`)
          .where(sql`${orders.id} = given.id`)
          .getSQL(),
      ),
      changeLines({ removed, lines }).when(sql`json_array_length(${lines}) > 0 or ${removed} <> '{}'`),
      some(effects, sql`perform order_effects(${effects}, ${products}, ${codes})`),
      // In the order of their ids.
      some(
        addresses,
        sql`
        update ${users} set billing = ${users.billing} || kept.billing, shipping = ${users.shipping} || kept.shipping,
          updated_at = case when ${users.billing} @> kept.billing then ${users.updatedAt} else ${thisSecond} end
        from (
          select kept.* from json_to_recordset(${addresses}) as kept (id bigint, billing jsonb, shipping jsonb)
          join ${users} on ${users.id} = kept.id order by kept.id for no key update of ${users}
        ) as kept
        where ${users.id} = kept.id and not (${users.billing} @> kept.billing and ${users.shipping} @> kept.shipping)`,
      ),
      some(
        refunded,
        sql`insert into ${refunds} (order_id, amount, reason) select id, amount, 'Order fully refunded.'
          from json_to_recordset(${refunded}) as made (id bigint, amount numeric)`,
      ),
      some(
        notes,
        sql`insert into ${orderNotes} (order_id, note) select id, note from json_to_recordset(${notes}) as made (id bigint, note text)`,
      ),
    ],
  },
);

/** A step of a routine, unless it has nothing to do: it would cost triggers and plans. */
function some(rows: SQL, step: SQL): SQL {
  return sql`if json_array_length(${rows}) > 0 then ${step}; end if`;
}

/** The changed lines. */
function linesOf(drafts: readonly Draft[]) {
  return drafts.flatMap(({ order, changedItems }) =>
    changedItems.map(({ sku: _sku, immaterial: _immaterial, taxStatus: _taxStatus, ...item }) => ({
      ...item,
      orderId: order.id,
    })),
  );
}

/** Several orders of one customer merge their address fields; the last one wins. */
function keptAddresses(drafts: readonly Draft[]) {
  const kept = new Map<number, { id: number; billing: object; shipping: object }>();
  for (const { id, billing, shipping } of drafts.flatMap((draft) => draft.kept)) {
    const before = kept.get(id);
    kept.set(id, {
      id,
      billing: { ...before?.billing, ...billing },
      shipping: { ...before?.shipping, ...shipping },
    });
  }
  return [...kept.values()];
}

/** Products whose stock a draft may change, by any of its lines. */
export function stockMovedBy({ effects, items, returned }: Draft): number[] {
  const moves = effects.includes("reduce stock") || effects.includes("restore stock");
  return productsOf(moves ? [...items, ...returned] : returned);
}

/** Products and variations of lines, each once. */
export function productsOf(lines: Pick<OrderItem, "productId" | "variationId">[]): number[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The version of an order in a plan. */
interface Planned {
  id: number;
  version: number;
}

/** Locks orders by id, and fails the batch unless each has the version of the plan. Names the author of the changes after it. */
export function unchangedOrders(
  ctx: Pick<KnownContext, "db" | "actor" | "address">,
  planned: Planned[],
  patienceMs: number,
) {
  const plans = JSON.stringify(planned);
  return ctx.db.execute(sql`select assert_unchanged(${plans}::json, ${patienceMs}::int), ${signature(ctx)}`);
}

/** Columns that every change of an order sets. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond, erased: false };
