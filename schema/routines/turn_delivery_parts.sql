-- Empties the parts of finished deliveries of which nothing is to be kept any longer, and begins another part when the one in use has
-- had its share of the time; where none is empty yet, it goes on. It runs with the
-- rights of its owner, as the role of the Workers may empty no table.
CREATE OR REPLACE FUNCTION turn_delivery_parts(of_state text, at timestamptz, keep interval) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old smallint;
  emptied integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530197, hashtext(of_state)) THEN
    RETURN 0;
  END IF;
  FOR old IN
    SELECT part FROM (
      SELECT part, lead(began_at) OVER (ORDER BY began_at) AS ended_at FROM delivery_parts WHERE state = of_state AND began_at IS NOT NULL
    ) AS used WHERE ended_at <= at - keep
  LOOP
    IF empty_part(format('finished_deliveries_%s_%s', of_state, old)::regclass) THEN
      UPDATE delivery_parts SET began_at = NULL WHERE state = of_state AND part = old;
      emptied := emptied + 1;
    END IF;
  END LOOP;
  UPDATE delivery_parts SET began_at = at
  WHERE state = of_state AND part = (SELECT min(part) FROM delivery_parts WHERE state = of_state AND began_at IS NULL)
    AND (SELECT coalesce(max(began_at), '-infinity') <= at - keep / (count(*) - 2) FROM delivery_parts WHERE state = of_state);
  RETURN emptied;
END $$;
