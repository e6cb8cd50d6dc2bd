-- The number of orders by status and UTC day, or under '-infinity' of all days; rows add up.
CREATE OR REPLACE VIEW order_counts AS
SELECT day, label AS status, count AS orders FROM rollups WHERE kind = 'order'
UNION ALL
SELECT day, state, sign FROM rollup_deltas
CROSS JOIN LATERAL (VALUES ('-infinity'::date), ((happened_at AT TIME ZONE 'UTC')::date)) AS days (day) WHERE source = 'orders';
