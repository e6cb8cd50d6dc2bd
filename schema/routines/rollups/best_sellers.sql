-- The products sold first within a range of local time, up to `most`: by the order's status, time and lines; products only
-- refunded come last. It reads the orders of days with a sale until it has enough, 100 days at most; the rest is unordered. The
-- fence keeps the planner on the index of orders.
CREATE OR REPLACE FUNCTION first_sold(products bigint[], most bigint, since timestamp, last date) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := (SELECT postgres_zone(timezone) FROM settings);
  noted date[] := ARRAY(SELECT f.day FROM pending_rollups(orders_with_deltas(NULL)) f WHERE f.kind = 'product' AND f.label = 'day');
  -- Without them, each day of a range of many years would be looked up.
  months date[] := ARRAY(
    SELECT day FROM rollups
    WHERE kind = 'product' AND label = 'month' AND previous = '-infinity' AND day >= date_trunc('month', since) AND day <= last AND id = ANY (products)
    UNION SELECT date_trunc('month', day)::date FROM unnest(noted) AS day WHERE day >= since::date AND day <= last ORDER BY 1
  );
  chosen bigint[] := '{}';
  state text;
  month date;
  opens date;
  opened timestamptz;
  closed timestamptz;
  sold refcursor;
  product bigint;
  days integer := 0;
BEGIN
  FOREACH state IN ARRAY ARRAY['completed', 'on-hold', 'processing', 'refund'] LOOP
    FOREACH month IN ARRAY months LOOP
      FOR opens IN
        SELECT day FROM rollups
        WHERE kind = 'product' AND label = 'day' AND previous = '-infinity' AND day >= greatest(since::date, month)
          AND day <= least(last, month + interval '1 month - 1 day') AND id = ANY (products)
        UNION SELECT day FROM unnest(noted) AS day WHERE day >= since::date AND day <= last AND date_trunc('month', day) = month ORDER BY 1
      LOOP
        days := days + 1;
        IF days > 100 THEN
          RETURN chosen;
        END IF;
        opened := greatest(since, opens) AT TIME ZONE zone;
        closed := (opens + 1)::timestamp AT TIME ZONE zone;
        IF state = 'refund' THEN
          OPEN sold FOR
            SELECT i.product_id FROM refunds r JOIN orders o ON o.id = r.order_id
            CROSS JOIN LATERAL (SELECT * FROM refund_items WHERE refund_id = r.id AND kind = 'line_item' OFFSET 0) AS i
            WHERE o.status <> 'trash' AND r.created_at >= opened AND r.created_at < closed AND i.product_id = ANY (products)
            ORDER BY r.created_at, r.id, i.id;
        ELSE
          OPEN sold FOR
            SELECT i.product_id FROM orders o
            CROSS JOIN LATERAL (SELECT * FROM order_items WHERE order_id = o.id AND kind = 'line_item' ORDER BY id OFFSET 0) AS i
            WHERE o.status = state AND o.created_at >= opened AND o.created_at < closed AND i.product_id = ANY (products)
            ORDER BY o.created_at, o.id;
        END IF;
        LOOP
          FETCH sold INTO product;
          EXIT WHEN NOT FOUND;
          CONTINUE WHEN product <> ALL (products);
          chosen := chosen || product;
          products := array_remove(products, product);
          EXIT WHEN cardinality(chosen) >= most OR products = '{}';
        END LOOP;
        CLOSE sold;
        IF cardinality(chosen) >= most OR products = '{}' THEN
          RETURN chosen;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN chosen;
END $$;
--> statement-breakpoint
-- The top products, up to `most` or, for 0, all, with their ranks. Equal ones are sorted by their first sale in the range at
-- the limit, else by their ids.
CREATE OR REPLACE FUNCTION best_sellers(sold units_sold[], most bigint, since timestamp, last date)
RETURNS TABLE (product_id bigint, quantity numeric, place bigint) LANGUAGE plpgsql STABLE ROWS 50 AS $$
#variable_conflict use_column
DECLARE
  cut numeric := (SELECT quantity FROM unnest(sold) ORDER BY quantity DESC OFFSET greatest(most - 1, 0) LIMIT 1);
  room bigint := most - (SELECT count(*) FROM unnest(sold) WHERE quantity > cut);
  equals bigint[] := ARRAY(SELECT product_id FROM unnest(sold) WHERE quantity = cut);
  chosen bigint[];
BEGIN
  IF most > 0 AND cardinality(equals) > room THEN
    chosen := first_sold(equals, room, since, last);
  END IF;
  RETURN QUERY
  SELECT product_id, quantity, row_number() OVER (ORDER BY quantity DESC, array_position(chosen, product_id), product_id)
  FROM unnest(sold) ORDER BY 3 LIMIT nullif(most, 0);
END $$;
