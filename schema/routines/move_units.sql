-- Takes units of order lines from the managed stock of products, or returns negative ones, and records the number taken on each
-- line. A product's status follows its stock. A variation without its own stock uses its product's. Returns for each line its
-- product and the change of that product's stock. The changes of the products name the order.
CREATE OR REPLACE FUNCTION move_units(items bigint[], units numeric[]) RETURNS TABLE (item bigint, id bigint, name text, sku text, before numeric, now numeric)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('store.stock_of', CASE WHEN min(i.order_id) = max(i.order_id) THEN min(i.order_id)::text ELSE '' END, true)
  FROM order_items i WHERE i.id = ANY (items);
  RETURN QUERY
  WITH moved AS (
    SELECT i.id AS item, m.units, k.id AS product, coalesce(own.id, i.product_id) AS article,
      coalesce(nullif(own.sku, ''), parent.sku, '') AS sku, sum(m.units) OVER (PARTITION BY k.id ORDER BY i.id) AS so_far
    FROM unnest(items, units) AS m (item, units)
    JOIN order_items i ON i.id = m.item AND i.kind = 'line_item'
    LEFT JOIN products own ON own.id = i.variation_id
    LEFT JOIN products parent ON parent.id = i.product_id
    JOIN products k ON k.id = CASE WHEN own.manage_stock THEN own.id WHEN parent.manage_stock THEN parent.id END
    WHERE m.units <> 0
  ), sums AS (
    SELECT product, sum(units) AS units, bool_or(is_own) AS is_own
    FROM (
      SELECT product, units, true AS is_own FROM moved
      -- A product changes with the stock of its variations.
      UNION ALL SELECT p.parent_id, 0, false FROM moved JOIN products p ON p.id = moved.product WHERE p.parent_id IS NOT NULL
    ) AS affected
    GROUP BY product
  ), locked AS (
    SELECT p.id, sums.units, sums.is_own FROM products p JOIN sums ON sums.product = p.id ORDER BY p.id FOR UPDATE OF p
  ), changed AS (
    -- Only the exact time now() causes an event (movedStock in store/changes/events.ts): none for a product whose variation changed.
    UPDATE products p SET stock_quantity = trim_scale(p.stock_quantity - locked.units),
      updated_at = CASE WHEN locked.is_own THEN now() ELSE date_trunc('second', now()) END,
      stock_status = CASE WHEN NOT locked.is_own THEN p.stock_status WHEN p.stock_quantity - locked.units > (SELECT no_stock_amount FROM settings) THEN 'instock'
        WHEN p.backorders = 'no' THEN 'outofstock' ELSE 'onbackorder' END
    FROM locked WHERE p.id = locked.id
    RETURNING p.id, p.stock_quantity + locked.units AS before
  ), marked AS (
    UPDATE order_items i SET reduced_stock = i.reduced_stock + moved.units FROM moved WHERE i.id = moved.item
  )
  SELECT item, article, article_title(article), sku, trim_scale(before - so_far + units), trim_scale(before - so_far)
  FROM moved JOIN changed ON changed.id = product ORDER BY item;
  PERFORM settle_stock(ARRAY(SELECT coalesce(i.variation_id, i.product_id) FROM order_items i WHERE i.id = ANY (items)));
END $$;
