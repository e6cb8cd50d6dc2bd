-- Compacts the deltas of at most 1,000 orders, unless another transaction does so. One statement deletes exactly the deltas
-- that it adds to the roll-ups.
CREATE OR REPLACE FUNCTION compact_rollups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530195) THEN
    RETURN;
  END IF;
  WITH chunk AS MATERIALIZED (
    SELECT orders_with_deltas(1000) AS ids
  ), compacted AS (
    DELETE FROM rollup_deltas WHERE order_id = ANY ((SELECT ids FROM chunk)::bigint[]) OR order_id IS NULL
  )
  INSERT INTO rollups AS kept (kind, label, day, previous, id, currency, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, currency, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM chunk, pending_rollups(ids)
  GROUP BY kind, label, day, previous, id, currency
  HAVING (sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)) <> (0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (kind, label, day, previous, id, currency) DO UPDATE
    SET count = kept.count + excluded.count, quantity = kept.quantity + excluded.quantity, amount = kept.amount + excluded.amount,
      shipping = kept.shipping + excluded.shipping, tax = kept.tax + excluded.tax,
      shipping_tax = kept.shipping_tax + excluded.shipping_tax, discount = kept.discount + excluded.discount;
END $$;
--> statement-breakpoint
-- Runs at the end of a transaction, when all its deltas are recorded. A transaction with an older snapshot leaves them to
-- others.
CREATE OR REPLACE FUNCTION compact_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM compact_rollups();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rollups_compacted ON rollup_deltas;
CREATE CONSTRAINT TRIGGER rollups_compacted AFTER INSERT ON rollup_deltas DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.id % 128 = 0) EXECUTE FUNCTION compact_at_commit();
