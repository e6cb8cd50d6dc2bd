-- An address without personal data, as the legacy API's eraser leaves it: what was empty stays empty.
CREATE OR REPLACE FUNCTION erased_address(address jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN value = '' OR key IN ('country', 'state') THEN ''
    WHEN key = 'email' THEN 'deleted@site.invalid'
    WHEN key = 'phone' THEN regexp_replace(value, '\d', '0', 'g')
    ELSE '[deleted]'
  END), '{}') FROM jsonb_each_text(address)
$$;
--> statement-breakpoint
-- Erases the personal data of orders: addresses, customer, note, network address, payment's id and downloads, and the stored bodies
-- of their deliveries (§personal-data). Triggers keep roll-ups and searched texts.
CREATE OR REPLACE FUNCTION erase_orders(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  DELETE FROM download_permissions WHERE order_id = ANY (ids);
  UPDATE delivery_attempts SET exchange = NULL, response_body = '' WHERE delivery IN (
    SELECT id FROM deliveries WHERE object_id = ANY (ids) AND split_part(topic, '.', 1) = 'order'
  );
  INSERT INTO order_notes (order_id, note)
  SELECT id, 'Personal data removed.' FROM orders WHERE id = ANY (ids) AND billing ->> 'email' IS DISTINCT FROM 'deleted@site.invalid';
  UPDATE orders SET customer_id = NULL, lost_customer_id = NULL, billing = erased_address(billing), shipping = erased_address(shipping),
    customer_note = '', customer_ip = '', customer_user_agent = '', transaction_id = '',
    meta = meta - '{Payer first name,Payer last name,Payer PayPal address,Transaction ID}'::text[],
    erased = true, version = version + 1, updated_at = date_trunc('second', now())
  WHERE id = ANY (ids);
END $$;
