-- Adds changes to the sums, those of a thousand orders at most, unless another transaction is at it. One statement: it
-- takes away exactly the changes that it has added.
CREATE OR REPLACE FUNCTION fold_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530195) THEN
    RETURN;
  END IF;
  WITH chunk AS MATERIALIZED (
    SELECT changed_orders(1000) AS ids
  ), folded AS (
    DELETE FROM sum_changes WHERE order_id = ANY ((SELECT ids FROM chunk)::bigint[]) OR order_id IS NULL
  )
  INSERT INTO sums AS kept (kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM chunk, changed_facts(ids)
  GROUP BY kind, label, day, previous, id
  HAVING (sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)) <> (0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (kind, label, day, previous, id) DO UPDATE
    SET count = kept.count + excluded.count, quantity = kept.quantity + excluded.quantity, amount = kept.amount + excluded.amount,
      shipping = kept.shipping + excluded.shipping, tax = kept.tax + excluded.tax,
      shipping_tax = kept.shipping_tax + excluded.shipping_tax, discount = kept.discount + excluded.discount;
END $$;
--> statement-breakpoint
-- At the end of a transaction, where all that it changed is noted; one whose snapshot is older leaves it to others.
CREATE OR REPLACE FUNCTION fold_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM fold_sums();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_folded ON sum_changes;
CREATE CONSTRAINT TRIGGER sums_folded AFTER INSERT ON sum_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.id % 128 = 0) EXECUTE FUNCTION fold_at_commit();
