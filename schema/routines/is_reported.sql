-- Whether the sales report counts an order, and whether it is not fully refunded.
CREATE OR REPLACE FUNCTION is_reported(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold', 'refunded')
$$;
