-- Rebuilds the roll-ups. Compaction waits meanwhile; writers do not. Rows are inserted in the order of the index, in which
-- reports read them, so that a year of a product lies on neighbouring pages.
CREATE OR REPLACE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Roll-ups are rebuilt in a transaction that is READ COMMITTED' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM pg_advisory_xact_lock(720530195);
  DELETE FROM rollups;
  WITH compacted AS (DELETE FROM rollup_deltas)
  INSERT INTO rollups (kind, label, day, previous, id, currency, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, currency, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM facts GROUP BY kind, label, day, previous, id, currency ORDER BY kind, label, day, previous, id, currency;
END $$;
--> statement-breakpoint
-- Days begin at other times in another time zone; an unknown zone is refused. A truncation records no deltas.
CREATE OR REPLACE FUNCTION rebuild_at_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE postgres_zone(timezone) FROM settings;
  PERFORM rebuild_rollups();
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rollups_rebuilt ON settings;
CREATE CONSTRAINT TRIGGER rollups_rebuilt AFTER UPDATE OF timezone ON settings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION rebuild_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER rollups_rebuilt AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION rebuild_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER rollups_rebuilt AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION rebuild_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER rollups_rebuilt AFTER TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION rebuild_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER rollups_rebuilt AFTER TRUNCATE ON refund_items FOR EACH STATEMENT EXECUTE FUNCTION rebuild_at_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER rollups_rebuilt AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION rebuild_at_change();
