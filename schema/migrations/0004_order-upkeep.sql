-- Raises a failure with a code of ours when what a write was planned on no longer holds, so that its transaction fails.
CREATE FUNCTION guard(holds boolean, failure text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'GUARD', MESSAGE = failure;
  END IF;
END $$;
--> statement-breakpoint
-- Keeps order_counts, of each day and under '-infinity' of all days. Writers at the same time have different parts, and
-- take the rows they share in one order. The totals of a customer who is being deleted are gone already.
CREATE FUNCTION keep_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS kept (day, status, part, orders)
  SELECT day, status, pg_backend_pid() % 8, sum(change)
  FROM (VALUES (OLD.created_at, OLD.status, -1), (NEW.created_at, NEW.status, 1)) AS changed (at, status, change)
  CROSS JOIN LATERAL (VALUES ('-infinity'::date), ((at AT TIME ZONE 'UTC')::date)) AS days (day)
  WHERE at IS NOT NULL
  GROUP BY day, status HAVING sum(change) <> 0
  ORDER BY status, day
  ON CONFLICT (status, day, part) DO UPDATE SET orders = kept.orders + excluded.orders;

  IF OLD.customer_id IS NOT NULL AND OLD.status <> 'trash' THEN
    UPDATE customer_totals
    SET orders_count = orders_count - 1,
        total_spent = total_spent - CASE WHEN OLD.status IN ('processing', 'completed') THEN OLD.total ELSE 0 END
    WHERE user_id = OLD.customer_id;
  END IF;
  IF NEW.customer_id IS NOT NULL AND NEW.status <> 'trash' THEN
    INSERT INTO customer_totals AS kept (user_id, orders_count, total_spent)
    VALUES (NEW.customer_id, 1, CASE WHEN NEW.status IN ('processing', 'completed') THEN NEW.total ELSE 0 END)
    ON CONFLICT (user_id) DO UPDATE
      SET orders_count = kept.orders_count + 1, total_spent = kept.total_spent + excluded.total_spent;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sums AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_sums_changed AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status, OLD.customer_id, OLD.total, OLD.created_at) IS DISTINCT FROM (NEW.status, NEW.customer_id, NEW.total, NEW.created_at))
EXECUTE FUNCTION keep_order_sums();
