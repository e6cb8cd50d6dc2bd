-- Raises a failure with a code of ours when what a write was planned on no longer holds, so that its transaction fails.
CREATE FUNCTION guard(holds boolean, failure text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'GUARD', MESSAGE = failure;
  END IF;
END $$;
--> statement-breakpoint
-- Adds an order to the sums that are kept of orders. Writers at the same time have different parts of a day's count.
CREATE FUNCTION sum_up_order(o orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS kept (day, status, part, orders)
  VALUES ((o.created_at AT TIME ZONE 'UTC')::date, o.status, pg_backend_pid() % 32, 1)
  ON CONFLICT (status, day, part) DO UPDATE SET orders = kept.orders + 1;

  IF o.customer_id IS NOT NULL AND o.status <> 'trash' THEN
    INSERT INTO customer_totals AS kept (user_id, orders_count, total_spent)
    VALUES (o.customer_id, 1, CASE WHEN o.status IN ('processing', 'completed') THEN o.total ELSE 0 END)
    ON CONFLICT (user_id) DO UPDATE
      SET orders_count = kept.orders_count + 1, total_spent = kept.total_spent + excluded.total_spent;
  END IF;
END $$;
--> statement-breakpoint
-- Takes an order out of them again. The totals of a customer who is being deleted are gone already.
CREATE FUNCTION take_back_order(o orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS kept (day, status, part, orders)
  VALUES ((o.created_at AT TIME ZONE 'UTC')::date, o.status, pg_backend_pid() % 32, -1)
  ON CONFLICT (status, day, part) DO UPDATE SET orders = kept.orders - 1;

  IF o.customer_id IS NOT NULL AND o.status <> 'trash' THEN
    UPDATE customer_totals
    SET orders_count = orders_count - 1,
        total_spent = total_spent - CASE WHEN o.status IN ('processing', 'completed') THEN o.total ELSE 0 END
    WHERE user_id = o.customer_id;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM take_back_order(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM sum_up_order(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sums AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_sums_changed AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status, OLD.customer_id, OLD.total, OLD.created_at) IS DISTINCT FROM (NEW.status, NEW.customer_id, NEW.total, NEW.created_at))
EXECUTE FUNCTION keep_order_sums();
