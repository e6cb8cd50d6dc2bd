-- Locks the counters of orders in one fixed order. Each transaction locks all of them before it counts.
CREATE OR REPLACE FUNCTION lock_counters(product_ids json, codes json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ARRAY(SELECT json_array_elements_text(product_ids)::bigint)) ORDER BY id FOR UPDATE;
  PERFORM FROM coupons
  WHERE code = ANY (ARRAY(SELECT json_array_elements_text(codes))) AND status = 'publish' ORDER BY id FOR UPDATE;
END $$;
--> statement-breakpoint
-- Returns the units of single lines, before they are deleted or change their product.
CREATE OR REPLACE FUNCTION return_units(items json, product_ids json, codes json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  returned bigint[] := ARRAY(SELECT json_array_elements_text(items)::bigint);
BEGIN
  PERFORM lock_counters(product_ids, codes);
  PERFORM move_units(array_agg(id), array_agg(-reduced_stock)) FROM order_items WHERE id = ANY (returned);
END $$;
--> statement-breakpoint
-- The options of a variation that its name lacks, as notes show them; empty for any other product.
CREATE OR REPLACE FUNCTION variation_options(of_product bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM products WHERE id = of_product AND type = 'variation') THEN RETURN ''; END IF;
  RETURN (
    SELECT coalesce((
      SELECT format('<span class="description">%s</span>', string_agg(format('%s: %s', label, option_text), ', ' ORDER BY place)
        FILTER (WHERE option_text <> '' AND right(title, length(option_text) + 1) <> lower(' ' || option_text) AND position(lower(' ' || option_text || ',') IN title) = 0))
      FROM products v
      CROSS JOIN lower(article_title(v.id)) AS title
      LEFT JOIN jsonb_array_elements(v.choices) WITH ORDINALITY AS choices (choice, place) ON true
      LEFT JOIN attributes a ON a.id = (choice->>'attributeId')::bigint
      LEFT JOIN terms t ON t.attribute_id = a.id AND t.slug = choice->>'option'
      LEFT JOIN LATERAL (
        SELECT attribute->>'name' AS name FROM products p, jsonb_array_elements(p.attributes) AS attribute
        WHERE p.id = v.parent_id AND attribute->>'attributeId' = '0' AND attribute->>'key' = choice->>'key' LIMIT 1
      ) AS own ON true
      CROSS JOIN LATERAL (SELECT coalesce(a.name, own.name, choice->>'key') AS label, coalesce(t.name, choice->>'option') AS option_text) AS words
      WHERE v.id = of_product AND v.type = 'variation' GROUP BY v.id
    ), '')
  );
END $$;
--> statement-breakpoint
-- Takes the units of an order's lines that are not taken yet, or returns those taken, with one note.
CREATE OR REPLACE FUNCTION move_stock(of_order bigint, direction text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_notes (order_id, note)
  SELECT of_order, format('Stock levels %s: ', CASE direction WHEN 'out' THEN 'reduced' ELSE 'increased' END) || string_agg(
    format('%s (%s)%s %s&rarr;%s', name, coalesce(nullif(sku, ''), '#' || id), variation_options(id), before, now), ', ' ORDER BY item)
  FROM (
    SELECT array_agg(id) AS items, array_agg(CASE direction WHEN 'out' THEN greatest(quantity - reduced_stock, 0) ELSE -reduced_stock END) AS units
    FROM order_items WHERE order_id = of_order AND kind = 'line_item'
  ) AS lines
  CROSS JOIN LATERAL move_units(items, units)
  HAVING count(*) > 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sales(of_order bigint, times integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH sold AS (
    SELECT product_id, sum(trunc(quantity)) AS units FROM order_items WHERE order_id = of_order AND kind = 'line_item' GROUP BY 1
  ), locked AS (
    SELECT id, units FROM products p JOIN sold ON sold.product_id = p.id ORDER BY id FOR UPDATE OF p
  )
  UPDATE products p SET total_sales = p.total_sales + times * locked.units FROM locked WHERE p.id = locked.id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_coupons(of_order bigint, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH used AS (
    SELECT DISTINCT lower(name) AS code FROM order_items WHERE order_id = of_order AND kind = 'coupon'
  ), locked AS (
    SELECT c.id FROM coupons c JOIN used ON used.code = c.code WHERE c.status = 'publish' ORDER BY c.id FOR UPDATE OF c
  )
  UPDATE coupons c SET usage_count = greatest(c.usage_count + change, 0) FROM locked WHERE c.id = locked.id;
END $$;
--> statement-breakpoint
-- One permission for each file of each downloadable product.
CREATE OR REPLACE FUNCTION grant_downloads(of_order bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO download_permissions (order_id, user_id, product_id, download_id, email, remaining, expires)
  SELECT o.id, o.customer_id, p.id, f.id, o.billing->>'email',
    CASE WHEN p.download_limit >= 0 THEN trunc(p.download_limit * i.quantity) END,
    CASE WHEN p.download_expiry >= 0 THEN coalesce(o.completed_at, now())::date + p.download_expiry END
  FROM orders o
  JOIN order_items i ON i.order_id = o.id AND i.kind = 'line_item'
  JOIN products p ON p.id = coalesce(i.variation_id, i.product_id) AND p.downloadable
  JOIN product_files f ON f.product_id = p.id
  WHERE o.id = of_order;
END $$;
--> statement-breakpoint
-- The effects of order changes, `[{"id", "effects"}]`, on the stored lines.
CREATE OR REPLACE FUNCTION order_effects(changes json, product_ids json, codes json) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  of_order bigint;
  effect text;
BEGIN
  PERFORM lock_counters(product_ids, codes);
  FOR of_order, effect IN
    SELECT (change->>'id')::bigint, wanted
    FROM json_array_elements(changes) WITH ORDINALITY AS c (change, place),
      json_array_elements_text(change->'effects') WITH ORDINALITY AS w (wanted, step)
    ORDER BY place, step
  LOOP
    CASE effect
      WHEN 'reduce stock' THEN PERFORM move_stock(of_order, 'out');
      WHEN 'restore stock' THEN PERFORM move_stock(of_order, 'in');
      WHEN 'count sales' THEN PERFORM count_sales(of_order, 1);
      WHEN 'uncount sales' THEN PERFORM count_sales(of_order, -1);
      WHEN 'count coupons' THEN PERFORM count_coupons(of_order, 1);
      WHEN 'uncount coupons' THEN PERFORM count_coupons(of_order, -1);
      WHEN 'grant downloads' THEN PERFORM grant_downloads(of_order);
    END CASE;
  END LOOP;
END $$;
