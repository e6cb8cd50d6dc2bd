-- Records a source row before and after a change, if it differs. It reads nothing and waits for no lock.
CREATE OR REPLACE FUNCTION record_delta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was counted_row;
  became counted_row;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := counted_row(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := counted_row(NEW);
  END IF;
  IF was IS DISTINCT FROM became AND was.source IS NOT NULL THEN
    INSERT INTO rollup_deltas SELECT (was).*, -1;
  END IF;
  IF was IS DISTINCT FROM became AND became.source IS NOT NULL THEN
    INSERT INTO rollup_deltas SELECT (became).*, 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deltas_recorded AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION record_delta();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deltas_recorded AFTER INSERT OR UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION record_delta();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deltas_recorded AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION record_delta();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deltas_recorded AFTER INSERT OR UPDATE OR DELETE ON refund_items FOR EACH ROW EXECUTE FUNCTION record_delta();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER deltas_recorded AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION record_delta();
