-- Maintains the number of products by status and type, so that lists of large shops are fast.
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM product_counts;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_products(array_agg(status), array_agg(type), array_agg(n)) FROM (
      SELECT status, type, count(*) AS n FROM became GROUP BY 1, 2) AS counted;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_products(array_agg(status), array_agg(type), array_agg(-n)) FROM (
      SELECT status, type, count(*) AS n FROM was GROUP BY 1, 2) AS counted;
  ELSE
    PERFORM add_products(array_agg(status), array_agg(type), array_agg(n)) FROM (
      SELECT status, type, sum(n)::bigint AS n FROM (
        SELECT status, type, -1 AS n FROM was UNION ALL SELECT status, type, 1 FROM became) AS moved
      GROUP BY 1, 2 HAVING sum(n) <> 0) AS counted;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Concurrent writers use different rows.
CREATE OR REPLACE FUNCTION add_products(statuses text[], types text[], counts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF statuses IS NULL THEN RETURN; END IF;
  INSERT INTO product_counts (status, type, shard, count)
  SELECT status, type, pg_backend_pid() % 8, n FROM unnest(statuses, types, counts) AS counted (status, type, n) ORDER BY 1, 2
  ON CONFLICT (status, type, shard) DO UPDATE SET count = product_counts.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER counted AFTER INSERT ON products REFERENCING NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER counted_change AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER counted_end AFTER DELETE ON products REFERENCING OLD TABLE AS was
FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER counted_none AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_products();
