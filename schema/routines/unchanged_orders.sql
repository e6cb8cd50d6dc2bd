-- Locks orders in the order of their ids, and fails unless each is as a plan was made on it and it is nobody else's turn at it: then the
-- failure's detail has the ids of the others. Nothing in the transaction waits for a lock for longer than 10 s,
-- or what the database's own lock_timeout says.
CREATE OR REPLACE FUNCTION unchanged_orders(planned json, mine bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  overtaken text;
BEGIN
  IF current_setting('lock_timeout') = '0' THEN
    PERFORM set_config('lock_timeout', '10s', true);
  END IF;
  PERFORM FROM orders WHERE id IN (SELECT id FROM json_to_recordset(planned) AS plans (id bigint)) ORDER BY id FOR UPDATE;
  SELECT json_agg(id) INTO overtaken FROM json_to_recordset(planned) AS plans (id bigint, version int)
  WHERE NOT EXISTS (SELECT FROM orders WHERE orders.id = plans.id AND orders.version = plans.version) OR EXISTS (
    SELECT FROM order_turns AS turns
    WHERE turns.order_id = plans.id AND (mine IS NULL OR turns.ticket < mine) AND turns.until > clock_timestamp()
  );
  IF overtaken IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'ASSRT', MESSAGE = 'changed', DETAIL = overtaken;
  END IF;
  IF mine IS NOT NULL THEN
    DELETE FROM order_turns WHERE ticket = mine;
  END IF;
END $$;
