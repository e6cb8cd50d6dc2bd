-- The same day and time of the next month; days beyond a shorter month run into the one after it.
CREATE OR REPLACE FUNCTION next_month(at timestamp) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', at) + interval '1 month' + (at - date_trunc('month', at))
$$;
