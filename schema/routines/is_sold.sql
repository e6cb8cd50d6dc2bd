CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold')
$$;
