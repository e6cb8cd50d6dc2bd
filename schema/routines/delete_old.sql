-- Deletes the oldest rows of a kind before an instant, up to a number, and returns their number. It skips locked rows, so that
-- nobody waits.
CREATE OR REPLACE FUNCTION delete_old(kind text, before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  deleted integer;
BEGIN
  CASE kind
  WHEN 'signatures' THEN
    DELETE FROM spent_signatures WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM spent_signatures WHERE "timestamp" < extract(epoch FROM before)::bigint ORDER BY "timestamp" LIMIT most FOR UPDATE SKIP LOCKED
    ));
  WHEN 'outcomes' THEN
    DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_keys WHERE created_at < before ORDER BY created_at LIMIT most FOR UPDATE SKIP LOCKED
    ));
  WHEN 'delivered', 'dead' THEN
    DELETE FROM deliveries WHERE id = ANY (ARRAY(
      SELECT id FROM deliveries WHERE state = kind AND state <> 'pending' AND finished_at < before
      ORDER BY finished_at LIMIT most FOR UPDATE SKIP LOCKED
    ));
  WHEN 'held' THEN
    -- Waiting ones of disabled webhooks.
    DELETE FROM deliveries WHERE id = ANY (ARRAY(
      SELECT id FROM deliveries WHERE id IN (
        SELECT waiting.id FROM webhooks CROSS JOIN LATERAL (
          SELECT id FROM deliveries WHERE webhook_id = webhooks.id AND state = 'pending' AND claimed_until IS NULL AND queued_at IS NULL
          AND due_at < before ORDER BY due_at LIMIT most
        ) AS waiting WHERE webhooks.status <> 'active' LIMIT most
      ) FOR UPDATE SKIP LOCKED
    ));
  END CASE;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
