-- Notes a row that sums are made of as it was and as it became, if that differs. Reads nothing and waits for nobody.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO sum_changes SELECT (was).*, -1;
  END IF;
  IF was IS DISTINCT FROM became AND became.source IS NOT NULL THEN
    INSERT INTO sum_changes SELECT (became).*, 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON refund_items FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_change();
