-- Makes the sums anew. Who folds waits meanwhile, which nobody does who changes what sums are made of. They lie in the order of
-- their index, in which reports read them: a year of products is on neighbouring pages, however many orders there are.
CREATE OR REPLACE FUNCTION recount_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Sums are recounted in a transaction that is read committed' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM pg_advisory_xact_lock(720530195);
  DELETE FROM sums;
  WITH folded AS (DELETE FROM sum_changes)
  INSERT INTO sums (kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM facts GROUP BY kind, label, day, previous, id ORDER BY kind, label, day, previous, id;
END $$;
--> statement-breakpoint
-- The days of another time zone begin at other times; one that is not known is refused. What was truncated was not noted.
CREATE OR REPLACE FUNCTION recount_at_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE timezone FROM settings;
  PERFORM recount_sums();
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_recounted ON settings;
CREATE CONSTRAINT TRIGGER sums_recounted AFTER UPDATE OF timezone ON settings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_recounted AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_recounted AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_recounted AFTER TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_recounted AFTER TRUNCATE ON refund_items FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_recounted AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
