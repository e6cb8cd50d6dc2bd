-- Updates the stock status of variable products from their variations. If the product counts the stock of all, they have its
-- status. One in the trash keeps its own.
CREATE OR REPLACE FUNCTION settle_stock(changed bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  wholes bigint[] := ARRAY(
    SELECT id FROM products WHERE type LIKE 'variable%' AND id = ANY (
      changed || ARRAY(SELECT p.parent_id FROM products p WHERE p.id = ANY (changed) AND p.parent_id IS NOT NULL)));
BEGIN
  IF cardinality(wholes) = 0 THEN RETURN; END IF;
  UPDATE products v SET stock_status = w.stock_status FROM products w
  WHERE w.id = ANY (wholes) AND w.manage_stock AND v.parent_id = w.id AND NOT v.manage_stock AND v.stock_status <> w.stock_status;
  UPDATE products w SET stock_status = found.status
  FROM (
    SELECT p.id, CASE
      WHEN bool_or(v.stock_status = 'instock') THEN 'instock'
      WHEN bool_or(v.stock_status = 'onbackorder') THEN 'onbackorder'
      ELSE 'outofstock' END AS status
    FROM products p LEFT JOIN products v ON v.parent_id = p.id AND v.status IN ('publish', 'private')
    WHERE p.id = ANY (wholes) AND NOT p.manage_stock AND p.status <> 'trash' GROUP BY p.id
  ) AS found WHERE w.id = found.id AND w.stock_status <> found.status;
END $$;
