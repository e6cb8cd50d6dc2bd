-- Locks orders by id, and fails unless each has the version of the plan. It waits for a lock for `patience_ms`, or the
-- database's own lock_timeout.
CREATE OR REPLACE FUNCTION assert_unchanged(planned json, patience_ms integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lock_timeout') = '0' THEN
    PERFORM set_config('lock_timeout', patience_ms::text, true);
  END IF;
  PERFORM FROM orders
  WHERE id = ANY (ARRAY(SELECT id FROM json_to_recordset(planned) AS plans (id bigint))) ORDER BY id FOR UPDATE;
  IF EXISTS (
    SELECT FROM json_to_recordset(planned) AS plans (id bigint, version int)
    WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = plans.id AND orders.version = plans.version)
  ) THEN
    RAISE EXCEPTION USING ERRCODE = 'ASSRT', MESSAGE = 'changed';
  END IF;
END $$;
