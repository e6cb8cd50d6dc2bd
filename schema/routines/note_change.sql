-- Adds a change, and deletes those beyond the newest 50 of the record; one change in five looks for them. Of a value of over 1,000
-- bytes, such as a long list of products, it keeps only that it changed.
CREATE OR REPLACE FUNCTION add_change(who text, of_kind text, id_of bigint, by_order bigint, noted jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_column_size(noted) > 1000 THEN
    SELECT jsonb_object_agg(key, CASE WHEN pg_column_size(value) > 1000 THEN '"changed"' ELSE value END) INTO noted FROM jsonb_each(noted);
  END IF;
  INSERT INTO record_changes (actor, kind, object_id, order_id, changes) VALUES (who, of_kind, id_of, by_order, noted);
  IF noted IS NOT NULL AND random() < 0.2 THEN
    DELETE FROM record_changes WHERE kind = of_kind AND object_id = id_of AND changes IS NOT NULL AND id <= (
      SELECT id FROM record_changes WHERE kind = of_kind AND object_id = id_of AND changes IS NOT NULL ORDER BY id DESC OFFSET 50 LIMIT 1
    );
  END IF;
END $$;
--> statement-breakpoint
-- Whether an import writes: only the owner, who may add to the audit log, says so.
CREATE OR REPLACE FUNCTION is_moving_in() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('store.moving_in', true) IS NOT DISTINCT FROM 'on' AND has_table_privilege('public.audit_log', 'insert')
$$;
--> statement-breakpoint
-- Writes a creation or a change of a record into `record_changes`; with the record all go (§record-changes). The trigger's argument is
-- the kind of the record. Of personal data and secrets it writes the names alone. An import writes nothing, nor does the owner without
-- an author. It has the rights of its owner, who is current_user within it: the Workers' role may not add entries.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  of_kind text := TG_ARGV[0];
  who text := nullif(current_setting('store.actor', true), '');
  by_owner boolean := session_user = current_user;
  noted jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM record_changes WHERE kind = of_kind AND object_id = OLD.id;
    RETURN NULL;
  END IF;
  IF by_owner AND (TG_OP = 'INSERT' AND who IS NULL OR current_setting('store.moving_in', true) = 'on') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    CASE of_kind
    WHEN 'order' THEN
      SELECT jsonb_object_agg(name, jsonb_build_array(before, now)) INTO noted FROM (VALUES
        ('status', to_jsonb(OLD.status), to_jsonb(NEW.status))
      ) AS fields (name, before, now) WHERE before IS DISTINCT FROM now;
    WHEN 'product' THEN
      SELECT jsonb_object_agg(name, jsonb_build_array(before, now)) INTO noted FROM (VALUES
        ('name', to_jsonb(left(OLD.name, 200)), to_jsonb(left(NEW.name, 200))),
        ('sku', to_jsonb(left(OLD.sku, 200)), to_jsonb(left(NEW.sku, 200))),
        ('status', to_jsonb(OLD.status), to_jsonb(NEW.status)),
        ('regular_price', to_jsonb(OLD.regular_price), to_jsonb(NEW.regular_price)),
        ('sale_price', to_jsonb(OLD.sale_price), to_jsonb(NEW.sale_price)),
        ('sale_from', to_jsonb(OLD.sale_from), to_jsonb(NEW.sale_from)),
        ('sale_to', to_jsonb(OLD.sale_to), to_jsonb(NEW.sale_to)),
        ('manage_stock', to_jsonb(OLD.manage_stock), to_jsonb(NEW.manage_stock)),
        ('stock_quantity', to_jsonb(OLD.stock_quantity), to_jsonb(NEW.stock_quantity)),
        ('stock_status', to_jsonb(OLD.stock_status), to_jsonb(NEW.stock_status))
      ) AS fields (name, before, now) WHERE before IS DISTINCT FROM now;
    WHEN 'coupon' THEN
      SELECT jsonb_object_agg(key, jsonb_build_array(before, now)) INTO noted
      FROM jsonb_each(to_jsonb(OLD)) AS was (key, before) JOIN jsonb_each(to_jsonb(NEW)) AS became (key, now) USING (key)
      WHERE before <> now AND key <> ALL ('{usage_count,is_shadowed,expiry_offset,customer_emails,description,meta,updated_at,search_text}');
    WHEN 'user' THEN
      SELECT jsonb_object_agg(name, CASE WHEN name IN ('email', 'first_name', 'last_name') THEN '"changed"' ELSE jsonb_build_array(before, now) END) INTO noted FROM (VALUES
        ('role', to_jsonb(OLD.role), to_jsonb(NEW.role)),
        ('email', to_jsonb(OLD.email), to_jsonb(NEW.email)),
        ('first_name', to_jsonb(OLD.first_name), to_jsonb(NEW.first_name)),
        ('last_name', to_jsonb(OLD.last_name), to_jsonb(NEW.last_name))
      ) AS fields (name, before, now) WHERE before IS DISTINCT FROM now;
    WHEN 'webhook' THEN
      SELECT jsonb_object_agg(name, CASE WHEN name IN ('delivery_url', 'secret') THEN '"changed"' ELSE jsonb_build_array(before, now) END) INTO noted FROM (VALUES
        ('name', to_jsonb(OLD.name), to_jsonb(NEW.name)),
        ('status', to_jsonb(OLD.status), to_jsonb(NEW.status)),
        ('topic', to_jsonb(OLD.topic), to_jsonb(NEW.topic)),
        ('delivery_url', to_jsonb(OLD.delivery_url), to_jsonb(NEW.delivery_url)),
        ('secret', to_jsonb(OLD.secret_ciphertext), to_jsonb(CASE WHEN by_owner AND current_setting('store.resealing', true) = 'on' THEN OLD.secret_ciphertext ELSE NEW.secret_ciphertext END))
      ) AS fields (name, before, now) WHERE before IS DISTINCT FROM now;
    END CASE;
    IF of_kind IN ('order', 'user') THEN
      IF (OLD.billing, OLD.shipping) <> (NEW.billing, NEW.shipping) THEN
        SELECT coalesce(noted, '{}') || coalesce(jsonb_object_agg(address || key, 'changed'), '{}') INTO noted
        FROM (VALUES ('billing_', OLD.billing, NEW.billing), ('shipping_', OLD.shipping, NEW.shipping)) AS addresses (address, before, now), jsonb_each(now)
        WHERE before -> key IS DISTINCT FROM value;
      END IF;
    END IF;
    IF noted IS NULL OR noted = '{}' THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM add_change(
    coalesce(who, CASE WHEN of_kind = 'webhook' AND noted #>> '{status,1}' = 'disabled' THEN 'the store' ELSE session_user || ' of the database' END),
    of_kind, NEW.id, CASE of_kind WHEN 'product' THEN nullif(current_setting('store.stock_of', true), '')::bigint END, noted
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER change_noted AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status, OLD.billing, OLD.shipping) IS DISTINCT FROM (NEW.status, NEW.billing, NEW.shipping) AND NOT NEW.erased)
EXECUTE FUNCTION note_change('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER change_noted AFTER UPDATE ON products FOR EACH ROW
WHEN ((OLD.stock_quantity, OLD.stock_status, OLD.regular_price, OLD.sale_price, OLD.sale_from, OLD.sale_to, OLD.manage_stock, OLD.status, OLD.name, OLD.sku)
  IS DISTINCT FROM (NEW.stock_quantity, NEW.stock_status, NEW.regular_price, NEW.sale_price, NEW.sale_from, NEW.sale_to, NEW.manage_stock, NEW.status, NEW.name, NEW.sku))
EXECUTE FUNCTION note_change('product');
--> statement-breakpoint
-- A used coupon has not changed.
CREATE OR REPLACE TRIGGER change_noted AFTER UPDATE ON coupons FOR EACH ROW WHEN (OLD.usage_count = NEW.usage_count)
EXECUTE FUNCTION note_change('coupon');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER change_noted AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.role, OLD.email, OLD.first_name, OLD.last_name, OLD.billing, OLD.shipping)
  IS DISTINCT FROM (NEW.role, NEW.email, NEW.first_name, NEW.last_name, NEW.billing, NEW.shipping))
EXECUTE FUNCTION note_change('user');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER change_noted AFTER UPDATE OF name, status, topic, delivery_url, secret_ciphertext ON webhooks
FOR EACH ROW EXECUTE FUNCTION note_change('webhook');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER creation_noted AFTER INSERT ON orders FOR EACH ROW
WHEN (NOT is_moving_in()) EXECUTE FUNCTION note_change('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changes_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_change('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER creation_noted AFTER INSERT ON products FOR EACH ROW
WHEN (NOT is_moving_in()) EXECUTE FUNCTION note_change('product');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changes_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_change('product');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER creation_noted AFTER INSERT ON coupons FOR EACH ROW
WHEN (NOT is_moving_in()) EXECUTE FUNCTION note_change('coupon');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changes_deleted AFTER DELETE ON coupons FOR EACH ROW EXECUTE FUNCTION note_change('coupon');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER creation_noted AFTER INSERT ON users FOR EACH ROW
WHEN (NOT is_moving_in()) EXECUTE FUNCTION note_change('user');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changes_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_change('user');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER creation_noted AFTER INSERT ON webhooks FOR EACH ROW
WHEN (NOT is_moving_in()) EXECUTE FUNCTION note_change('webhook');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changes_deleted AFTER DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION note_change('webhook');
--> statement-breakpoint
-- Notes the author of a note or a refund of an order under its id. The trigger's argument is its name.
CREATE OR REPLACE FUNCTION note_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  who text := nullif(current_setting('store.actor', true), '');
BEGIN
  IF who IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- With its order it goes without a trace.
    PERFORM add_change(who, 'order', id, NULL, jsonb_build_object(TG_ARGV[0], jsonb_build_array(OLD.id, NULL)))
    FROM orders WHERE id = OLD.order_id;
  ELSE
    PERFORM add_change(who, 'order', NEW.order_id, NULL, jsonb_build_object(TG_ARGV[0], jsonb_build_array(NULL, NEW.id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER author_noted AFTER INSERT OR DELETE ON refunds FOR EACH ROW
WHEN (current_setting('store.actor', true) <> '' AND NOT is_moving_in()) EXECUTE FUNCTION note_part('refund');
--> statement-breakpoint
-- A change of an order names its author, and then writes notes of its own: of these the author is that of the change. A note by itself
-- names its author as it returns.
CREATE OR REPLACE TRIGGER author_noted AFTER INSERT ON order_notes FOR EACH ROW
WHEN ((current_setting('store.person', true) = 'on' OR coalesce(current_setting('store.actor', true), '') = '')
  AND NOT is_moving_in()) EXECUTE FUNCTION note_part('note');
