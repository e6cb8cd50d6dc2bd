-- Deletes a webhook's pending deliveries. An imported webhook may have the id of a deleted one, and gets none of its
-- deliveries.
CREATE OR REPLACE FUNCTION delete_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    DELETE FROM deliveries WHERE webhook_id = NEW.id;
    RETURN NEW;
  END IF;
  -- By the partial indexes: its finished ones may be many.
  DELETE FROM deliveries WHERE webhook_id = OLD.id AND state = 'pending'
  AND (claimed_until IS NOT NULL OR claimed_until IS NULL AND queued_at IS NOT NULL OR claimed_until IS NULL AND queued_at IS NULL);
  UPDATE fan_outs SET webhook_ids = array_remove(webhook_ids, OLD.id) WHERE OLD.id = ANY (webhook_ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER delete_earlier_deliveries BEFORE INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION delete_deliveries();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER delete_pending_deliveries AFTER DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION delete_deliveries();
