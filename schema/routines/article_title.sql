-- The title of a product; for a variation its product's name and its options, unless they are many (variation-titles). Not a
-- function of SQL: Postgres would plan its query again for each call.
CREATE OR REPLACE FUNCTION article_title(of_article bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  title text;
  of_type text;
BEGIN
  SELECT name, type INTO title, of_type FROM products WHERE id = of_article;
  IF of_type IS DISTINCT FROM 'variation' THEN RETURN title; END IF;
  RETURN (
    SELECT coalesce(p.name || coalesce(' - ' || named.options, ''), title)
    FROM products v
    LEFT JOIN products p ON p.id = v.parent_id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN count(*) < 3 AND NOT (count(*) = 2 AND bool_or(position('-' IN slug) > 0)) THEN string_agg(option, ', ' ORDER BY place) END AS options
      FROM (
        SELECT place, coalesce('pa_' || a.slug, attribute->>'key') AS slug, nullif(coalesce(t.name, chosen.option), '') AS option
        FROM jsonb_array_elements(p.attributes) WITH ORDINALITY AS offered (attribute, place)
        LEFT JOIN attributes a ON a.id = (attribute->>'attributeId')::bigint
        LEFT JOIN LATERAL (
          SELECT choice->>'option' AS option FROM jsonb_array_elements(v.choices) AS choice
          WHERE choice->'attributeId' = attribute->'attributeId' AND choice->>'key' = attribute->>'key' LIMIT 1
        ) AS chosen ON true
        LEFT JOIN terms t ON t.attribute_id = a.id AND t.slug = chosen.option
        WHERE (attribute->>'variation')::boolean AND (a.id IS NOT NULL OR attribute->>'attributeId' = '0')
      ) AS varying
    ) AS named ON true
    WHERE v.id = of_article
  );
END $$;
