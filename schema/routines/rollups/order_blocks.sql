-- The kinds of blocks of orders, by their numbers of ids.
CREATE OR REPLACE VIEW block_sizes (block, size) AS VALUES ('block', 1024), ('large block', 65536);
--> statement-breakpoint
-- The number of orders of a block of ids by status, or, under an empty one, in any but trash; rows add up.
CREATE OR REPLACE VIEW order_blocks AS
SELECT size, id AS number, label AS status, count AS orders FROM block_sizes JOIN rollups ON kind = block
UNION ALL
SELECT size, order_id / size, counted, sign FROM block_sizes CROSS JOIN rollup_deltas
CROSS JOIN LATERAL (VALUES (state), (CASE WHEN state <> 'trash' THEN '' END)) AS labels (counted)
WHERE source = 'orders' AND counted IS NOT NULL;
