-- Asks for a turn at orders, with a new ticket or with the one of before: how many come first at the one that is asked for most. Whoever
-- does not ask again in time has lost it: 3 s, and 0.2 s more for each of 20 who come first.
CREATE OR REPLACE FUNCTION take_turns(wanted bigint[], mine bigint, OUT ticket bigint, OUT ahead bigint) LANGUAGE plpgsql AS $$
BEGIN
  ticket := coalesce(mine, pg_current_xact_id()::text::bigint);
  IF mine IS NULL THEN
    DELETE FROM order_turns AS gone USING (
      SELECT old.order_id, old.ticket FROM order_turns AS old WHERE old.until < now() FOR UPDATE SKIP LOCKED
    ) AS late WHERE gone.order_id = late.order_id AND gone.ticket = late.ticket;
  END IF;
  SELECT coalesce(max(times), 0) INTO ahead FROM (
    SELECT count(*) AS times FROM order_turns AS turns
    WHERE turns.order_id = ANY (wanted) AND turns.ticket < take_turns.ticket AND turns.until > clock_timestamp() GROUP BY turns.order_id
  ) AS first;
  INSERT INTO order_turns AS turns (order_id, ticket, until)
  SELECT DISTINCT id, take_turns.ticket, clock_timestamp() + interval '3 s' + least(ahead, 20) * interval '0.2 s' FROM unnest(wanted) AS id
  ON CONFLICT ON CONSTRAINT order_turns_order_id_ticket_pk DO UPDATE SET until = excluded.until;
END $$;
