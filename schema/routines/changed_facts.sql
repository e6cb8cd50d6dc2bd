-- Orders with changes that are not folded: of their own and their lines' some at most, of refunds all, as they may change orders.
CREATE OR REPLACE FUNCTION changed_orders(most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT order_id FROM (SELECT order_id FROM sum_changes WHERE order_id IS NOT NULL ORDER BY order_id LIMIT most) AS own
    UNION SELECT order_id FROM sum_changes WHERE refund_id IS NOT NULL AND order_id IS NOT NULL
    UNION SELECT r.order_id FROM sum_changes c JOIN refunds r ON r.id = c.refund_id WHERE c.order_id IS NULL
  );
END $$;
--> statement-breakpoint
-- What the changes of these orders, and those of users, add to the sums. What there is now without the changes is what the
-- sums know of, whoever made them in whatever order.
CREATE OR REPLACE FUNCTION changed_facts(ids bigint[]) RETURNS SETOF sums LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM sum_changes) THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount
  FROM facts_of(ARRAY(
    SELECT ROW(sum(now), sum(now) - sum(sign), source, order_id, refund_id, state, customer_id, product_id, happened_at,
      quantity, total, shipping, tax, shipping_tax)::counted_state
    FROM (
      SELECT 1 AS now, 0 AS sign, counted.* FROM counted_rows(ids) AS counted
      UNION ALL
      SELECT 0, sign, source, order_id, refund_id, state, customer_id, product_id, happened_at,
        quantity, total, shipping, tax, shipping_tax
      FROM sum_changes WHERE order_id = ANY (ids) OR order_id IS NULL
    ) AS rows
    GROUP BY source, order_id, refund_id, state, customer_id, product_id, happened_at, quantity, total, shipping, tax, shipping_tax
    HAVING sum(now) <> 0 OR sum(sign) <> 0
  ));
END $$;
