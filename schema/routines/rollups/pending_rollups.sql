-- Orders with deltas: at most `most` with their own or their lines', and all with refunds' deltas, as those may change orders.
CREATE OR REPLACE FUNCTION orders_with_deltas(most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT order_id FROM (SELECT order_id FROM rollup_deltas WHERE order_id IS NOT NULL ORDER BY order_id LIMIT most) AS own
    UNION SELECT order_id FROM rollup_deltas WHERE refund_id IS NOT NULL AND order_id IS NOT NULL
    UNION SELECT r.order_id FROM rollup_deltas c JOIN refunds r ON r.id = c.refund_id WHERE c.order_id IS NULL
  );
END $$;
--> statement-breakpoint
-- The pending changes of the roll-ups from deltas of these orders and of users: source rows now, less those without the deltas.
CREATE OR REPLACE FUNCTION pending_rollups(ids bigint[]) RETURNS SETOF rollups LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM rollup_deltas) THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT kind, label, day, previous, id, currency, count, quantity, amount, shipping, tax, shipping_tax, discount
  FROM rollups_of(ARRAY(
    SELECT ROW(sum(now), sum(now) - sum(sign), source, order_id, refund_id, state, customer_id, product_id, happened_at,
      quantity, total, shipping, tax, shipping_tax, currency)::counted_state
    FROM (
      SELECT 1 AS now, 0 AS sign, counted.* FROM counted_rows(ids) AS counted
      UNION ALL
      SELECT 0, sign, source, order_id, refund_id, state, customer_id, product_id, happened_at,
        quantity, total, shipping, tax, shipping_tax, currency
      FROM rollup_deltas WHERE order_id = ANY (ids) OR order_id IS NULL
    ) AS rows
    GROUP BY source, order_id, refund_id, state, customer_id, product_id, happened_at, quantity, total, shipping, tax, shipping_tax, currency
    HAVING sum(now) <> 0 OR sum(sign) <> 0
  ));
END $$;
