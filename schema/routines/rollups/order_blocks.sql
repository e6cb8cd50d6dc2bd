-- The number of orders of a block of 1,024 ids by status, or, under an empty one, in any but trash; rows add up.
CREATE OR REPLACE VIEW order_blocks AS
SELECT id * 1024 AS first_id, id * 1024 + 1023 AS last_id, label AS status, count AS orders FROM rollups WHERE kind = 'block'
UNION ALL
SELECT order_id / 1024 * 1024, order_id / 1024 * 1024 + 1023, counted, sign FROM rollup_deltas
CROSS JOIN LATERAL (VALUES (state), (CASE WHEN state <> 'trash' THEN '' END)) AS labels (counted)
WHERE source = 'orders' AND counted IS NOT NULL;
