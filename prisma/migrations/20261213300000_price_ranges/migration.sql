-- A product with several prices is found by a range that lies between them: price_to is its highest price, null where it has one
-- alone. Rows are written anew by the job that follows the version of the index (lib/shop/index-products).
ALTER TABLE product_listing ADD COLUMN price_to bigint;
ALTER TABLE product_search ADD COLUMN price_to bigint;

-- Those that begin below a range and reach into it; all others the index of prices has.
CREATE INDEX product_listing_reaching ON product_listing (scope, price_to, product_id) INCLUDE (listed_at, price, sold, views, in_stock)
  WHERE price_to IS NOT NULL;

-- As before (20261125500000), with the highest price for the lower end.
CREATE OR REPLACE FUNCTION newest_products(
  q tsquery, whole boolean, low bigint, high bigint, left_only boolean, most integer, known integer[]
) RETURNS integer[] LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE found integer[] := '{}'; part integer[];
BEGIN
  IF q IS NULL OR most <= 0 THEN RETURN found; END IF;
  FOR l IN 0..6 LOOP
    IF whole THEN
      WITH answering AS MATERIALIZED (
        SELECT s.product_id, s.listed_at, s.price, s.price_to, s.in_stock FROM product_search s WHERE s.level = l AND s.body @@ q
      )
      SELECT coalesce(array_agg(n.product_id), '{}') INTO part FROM (
        SELECT a.product_id FROM answering a
        WHERE (low IS NULL OR coalesce(a.price_to, a.price) >= low) AND (high IS NULL OR a.price <= high) AND (NOT left_only OR a.in_stock)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.product_id)
        ORDER BY a.listed_at DESC, a.product_id DESC LIMIT most - cardinality(found)
      ) n;
    ELSE
      WITH answering AS MATERIALIZED (
        SELECT s.product_id, s.listed_at, s.price, s.price_to, s.in_stock FROM product_search s WHERE s.level = l AND s.head @@ q
      )
      SELECT coalesce(array_agg(n.product_id), '{}') INTO part FROM (
        SELECT a.product_id FROM answering a
        WHERE (low IS NULL OR coalesce(a.price_to, a.price) >= low) AND (high IS NULL OR a.price <= high) AND (NOT left_only OR a.in_stock)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.product_id)
        ORDER BY a.listed_at DESC, a.product_id DESC LIMIT most - cardinality(found)
      ) n;
    END IF;
    found := found || part;
    EXIT WHEN cardinality(found) >= most;
  END LOOP;
  RETURN found;
END $$;
