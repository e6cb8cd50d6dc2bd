-- A webhook may be brought along with the id of one that is gone, and has none of its deliveries.
CREATE OR REPLACE FUNCTION forget_earlier_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM finished_deliveries WHERE webhook_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER forget_earlier_deliveries AFTER INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION forget_earlier_deliveries();
