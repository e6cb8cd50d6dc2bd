-- Writes the texts that the console searches orders by: the searched text of the API, number, transaction, telephone as written and as
-- digits, companies, streets, towns, postcodes, and the names and SKUs of the lines: 1,000 characters of each, and 100,000 of the lines.
CREATE OR REPLACE FUNCTION write_order_texts(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO order_texts (order_id, text)
  SELECT o.id, o.search_text || lower(concat_ws(E'\n', '', o.number, o.transaction_id,
    left(o.billing->>'phone', 1000), regexp_replace(left(o.billing->>'phone', 1000), '[^0-9]', '', 'g'),
    left(o.billing->>'company', 1000), left(o.billing->>'address_1', 1000), left(o.billing->>'city', 1000), left(o.billing->>'postcode', 1000),
    left(o.shipping->>'company', 1000), left(o.shipping->>'address_1', 1000), left(o.shipping->>'city', 1000), left(o.shipping->>'postcode', 1000),
    left(lines.text, 100000)))
  FROM orders o CROSS JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', left(i.name, 1000), coalesce(nullif(p.sku, ''), parent.sku)), E'\n' ORDER BY i.id) AS text
    FROM order_items i
    LEFT JOIN products p ON p.id = coalesce(i.variation_id, i.product_id)
    LEFT JOIN products parent ON parent.id = p.parent_id
    WHERE i.order_id = o.id AND i.kind = 'line_item'
  ) AS lines
  WHERE o.id = ANY (ids)
  ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE order_texts.text <> excluded.text;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' AND TG_OP = 'INSERT' THEN
    -- The trigger of the lines writes the texts of orders that have some.
    PERFORM write_order_texts(array_agg(id)) FROM became
    WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = became.id);
  ELSIF TG_TABLE_NAME = 'orders' THEN
    PERFORM write_order_texts(array_agg(became.id)) FROM was JOIN became USING (id)
    WHERE (was.search_text, was.number, was.transaction_id, was.billing, was.shipping)
      IS DISTINCT FROM (became.search_text, became.number, became.transaction_id, became.billing, became.shipping);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM write_order_texts(array_agg(DISTINCT order_id)) FROM became;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM write_order_texts(array_agg(DISTINCT order_id)) FROM was;
  ELSE
    PERFORM write_order_texts(array_agg(DISTINCT became.order_id)) FROM was JOIN became USING (id)
    WHERE (was.name, was.product_id, was.variation_id) IS DISTINCT FROM (became.name, became.product_id, became.variation_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER texts_written AFTER INSERT ON orders REFERENCING NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION keep_order_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER texts_rewritten AFTER UPDATE ON orders REFERENCING OLD TABLE AS was NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION keep_order_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER texts_written AFTER INSERT ON order_items REFERENCING NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION keep_order_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER texts_rewritten AFTER UPDATE ON order_items REFERENCING OLD TABLE AS was NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION keep_order_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER texts_cut AFTER DELETE ON order_items REFERENCING OLD TABLE AS was
FOR EACH STATEMENT EXECUTE FUNCTION keep_order_texts();
