-- Fails when another product outside of the trash has one of the SKUs or slugs, whose `keys` are locked first, or when an edited
-- product has not the version of the plan. Each statement sees what was committed before it began.
CREATE OR REPLACE FUNCTION guard_products(
  keys text[], skus text[], slugs text[], own bigint[], edited bigint[], versions text[]
) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF cardinality(keys) > 0 THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('product skus'));
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(keys) AS key;
    PERFORM assert_that(NOT EXISTS (
      SELECT FROM products
      WHERE lower(sku) = ANY (skus) AND sku <> '' AND status <> 'trash' AND id <> ALL (own)
      UNION ALL SELECT FROM products
      WHERE slug = ANY (slugs) AND status <> 'trash' AND type <> 'variation' AND id <> ALL (own)), 'taken');
  END IF;
  -- With the products of variations, whose time the write moves.
  PERFORM FROM products WHERE id = ANY (edited || ARRAY(SELECT parent_id FROM products WHERE id = ANY (edited) AND parent_id IS NOT NULL))
  ORDER BY id FOR UPDATE;
  PERFORM assert_that(NOT EXISTS (
    SELECT FROM unnest(edited, versions) AS planned (id, version)
    WHERE NOT EXISTS (SELECT FROM products WHERE products.id = planned.id AND products.xmin::text = planned.version)), 'changed');
END $$;
