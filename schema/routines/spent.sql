-- The amount that an order counts as spent.
CREATE OR REPLACE FUNCTION spent(status text, total numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('processing', 'completed') THEN total ELSE 0 END
$$;
