-- The change of the sums by rows: their present values less the former ones. Lines and refunds count by their order's state. A
-- report counts a fully refunded order once: a later refund counts in reports that begin after the day of the last one.
CREATE OR REPLACE FUNCTION rollups_of(states counted_state[]) RETURNS TABLE (
  happened_at timestamptz, kind text, label text, day date, previous date, id bigint, currency text,
  count bigint, quantity numeric, amount numeric, shipping numeric, tax numeric, shipping_tax numeric, discount numeric
) LANGUAGE plpgsql STABLE SET enable_nestloop = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  zone text := (SELECT postgres_zone(timezone) FROM settings);
BEGIN
  RETURN QUERY
  WITH rows AS MATERIALIZED (
    SELECT *, now - before AS change, (happened_at AT TIME ZONE zone)::date AS day FROM unnest(states)
  ),
  o AS (SELECT * FROM rows WHERE source = 'orders'),
  items AS (
    SELECT o.now * i.now - o.before * i.before AS change, o.happened_at, o.day, o.state AS status, i.state AS kind, i.product_id,
      i.quantity, i.total, o.currency
    FROM o JOIN rows i USING (order_id) WHERE i.source = 'order_items' AND is_reported(o.state)
  ),
  r AS (
    SELECT o.now * r.now AS now, o.before * r.before AS before, order_id, r.refund_id, r.happened_at, r.day, r.total AS amount,
      o.state AS status, o.total, o.shipping, o.tax, o.shipping_tax, o.currency
    FROM o JOIN rows r USING (order_id) WHERE r.source = 'refunds'
  ),
  refund_items AS (
    SELECT r.now * i.now - r.before * i.before AS change, r.happened_at, r.day, r.status, i.state AS kind, i.product_id,
      i.quantity, i.total, i.tax, r.currency
    FROM r JOIN rows i USING (refund_id) WHERE i.source = 'refund_items'
  ),
  whole AS (
    SELECT sign, order_id, happened_at, day, total, shipping, tax, shipping_tax, currency,
      lag(day, 1, '-infinity') OVER (PARTITION BY order_id, sign ORDER BY happened_at) AS previous
    FROM r CROSS JOIN LATERAL (VALUES (1, now), (-1, before)) AS versions (sign, times)
    WHERE status = 'refunded' GROUP BY sign, order_id, refund_id, happened_at, day, total, shipping, tax, shipping_tax, currency
    HAVING sum(times) > 0
  ),
  facts AS (
    SELECT change, happened_at, 'order' AS kind, state AS label, utc AS day, '-infinity'::date AS previous, 0::bigint AS id,
      ''::text AS currency, 1::bigint AS count, 0::numeric AS quantity, 0 AS amount, 0 AS shipping, 0 AS tax, 0 AS shipping_tax, 0 AS discount
    FROM o CROSS JOIN LATERAL (VALUES ('-infinity'::date), ((happened_at AT TIME ZONE 'UTC')::date)) AS days (utc)
    UNION ALL
    SELECT change, happened_at, block, counted, '-infinity', '-infinity', order_id / size, '', 1, 0, 0, 0, 0, 0, 0
    FROM o CROSS JOIN block_sizes CROSS JOIN LATERAL (VALUES (state), (CASE WHEN state <> 'trash' THEN '' END)) AS labels (counted)
    WHERE counted IS NOT NULL
    UNION ALL
    SELECT change, happened_at, 'customer', '', '-infinity', '-infinity', customer_id, currency, 1, 0, spent(state, total), 0, 0, 0, 0
    FROM o WHERE state <> 'trash' AND customer_id IS NOT NULL
    UNION ALL
    SELECT change, happened_at, sale_kind(state), '', day, '-infinity', 0, currency, 1, 0, total, shipping, tax, shipping_tax, 0
    FROM o WHERE is_reported(state)
    UNION ALL
    SELECT change, happened_at, sale_kind(status), '', day, '-infinity', 0, currency, 0,
      CASE kind WHEN 'line_item' THEN quantity ELSE 0 END,
      0, 0, 0, 0, CASE kind WHEN 'coupon' THEN total ELSE 0 END
    FROM items
    UNION ALL
    SELECT change, happened_at, 'product', span, date_trunc(span, day::timestamp)::date, '-infinity', product_id, '', 1, units, 0, 0, 0, 0, 0
    FROM (
      SELECT change, happened_at, day, product_id, quantity AS units FROM items WHERE is_sold(status) AND kind = 'line_item'
      UNION ALL
      SELECT change, happened_at, day, product_id, -quantity FROM refund_items WHERE status <> 'trash' AND kind = 'line_item'
    ) AS units, (VALUES ('day'), ('month')) AS spans (span) WHERE product_id IS NOT NULL
    UNION ALL
    SELECT now - before, happened_at, refund_kind(status), '', day, '-infinity', 0, currency, 1, 0, amount, 0, 0, 0, 0 FROM r WHERE status <> 'trash'
    UNION ALL
    SELECT change, happened_at, refund_kind(status), '', day, '-infinity', 0, currency, 0,
      CASE kind WHEN 'line_item' THEN quantity ELSE 0 END,
      0, CASE kind WHEN 'shipping' THEN total ELSE 0 END,
      CASE WHEN kind IN ('line_item', 'fee') THEN tax ELSE 0 END, CASE kind WHEN 'shipping' THEN tax ELSE 0 END, 0
    FROM refund_items WHERE status <> 'trash'
    UNION ALL
    SELECT sign, happened_at, 'return', '', day, previous, 0, currency, 0, 0, total, shipping, tax, shipping_tax, 0 FROM whole WHERE previous < day
    UNION ALL
    SELECT change, happened_at, 'user', state, '-infinity', '-infinity', 0, '', 1, 0, 0, 0, 0, 0, 0 FROM rows WHERE source = 'users'
    UNION ALL
    SELECT change, happened_at, 'registration', '', day, '-infinity', 0, '', 1, 0, 0, 0, 0, 0, 0
    FROM rows WHERE source = 'users' AND state = 'customer'
  )
  SELECT happened_at, kind, spans.label, spans.day, spans.previous, id, currency, change * count, change * quantity, change * amount,
    change * shipping, change * tax, change * shipping_tax, change * discount
  FROM facts CROSS JOIN LATERAL (
    SELECT facts.label, facts.day, facts.previous
    -- Daily roll-ups exist by month, too.
    UNION ALL SELECT 'month', date_trunc('month', facts.day::timestamp)::date, date_trunc('month', facts.previous::timestamp)::date
    WHERE kind IN ('sale', 'refunded_sale', 'refund', 'other_refund', 'return', 'registration')
  ) AS spans
  WHERE change <> 0;
END $$;
