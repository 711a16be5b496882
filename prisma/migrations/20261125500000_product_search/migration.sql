-- The lists of the shop and its search, raw SQL as the indexes of cards and posts are; lib/shop writes and reads them
-- (docs/decisions/0038-shop-pages-and-search.md says why they look like this).

CREATE INDEX product_search_version_idx ON product (search_version, id) WHERE listed_at IS NOT NULL;

-- One row a listed product and list that it stands in: of a category or none, of a province or none, of its seller.
CREATE TABLE product_listing (
  scope      integer     NOT NULL,
  product_id integer     NOT NULL,
  listed_at  timestamptz NOT NULL,
  price      bigint      NOT NULL,
  sold       integer     NOT NULL,
  views      integer     NOT NULL,
  in_stock   boolean     NOT NULL,
  PRIMARY KEY (scope, product_id)
);
CREATE INDEX product_listing_product ON product_listing (product_id);
CREATE INDEX product_listing_newest ON product_listing (scope, listed_at DESC, product_id DESC) INCLUDE (price);
CREATE INDEX product_listing_price ON product_listing (scope, price, product_id) INCLUDE (listed_at, sold, views);
CREATE INDEX product_listing_popular ON product_listing (scope, sold DESC, views DESC, product_id DESC) INCLUDE (price);
CREATE INDEX product_listing_newest_left ON product_listing (scope, listed_at DESC, product_id DESC) INCLUDE (price) WHERE in_stock;
CREATE INDEX product_listing_price_left ON product_listing (scope, price, product_id) INCLUDE (listed_at, sold, views) WHERE in_stock;
CREATE INDEX product_listing_popular_left ON product_listing (scope, sold DESC, views DESC, product_id DESC) INCLUDE (price) WHERE in_stock;

-- One row a listed product. Levels are stretches of time as those of posts: level 0 holds the newest.
CREATE TABLE product_search (
  product_id integer     NOT NULL,
  level      smallint    NOT NULL,
  listed_at  timestamptz NOT NULL,
  price      bigint      NOT NULL,
  in_stock   boolean     NOT NULL,
  -- Tokens of name, categories and seller, and of what it is narrowed by; the body holds these and all other texts.
  head       tsvector    NOT NULL,
  body       tsvector    NOT NULL,
  PRIMARY KEY (product_id, level)
) PARTITION BY LIST (level);

CREATE TABLE product_search_0 PARTITION OF product_search FOR VALUES IN (0) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_1 PARTITION OF product_search FOR VALUES IN (1) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_2 PARTITION OF product_search FOR VALUES IN (2) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_3 PARTITION OF product_search FOR VALUES IN (3) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_4 PARTITION OF product_search FOR VALUES IN (4) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_5 PARTITION OF product_search FOR VALUES IN (5) WITH (toast_tuple_target = 128);
CREATE TABLE product_search_6 PARTITION OF product_search FOR VALUES IN (6) WITH (toast_tuple_target = 128);

CREATE INDEX product_search_head ON product_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX product_search_body ON product_search USING gin (body) WITH (fastupdate = off);
CREATE INDEX product_search_newest ON product_search (listed_at DESC, product_id DESC);

-- Whatever deletes a product takes it out of lists and index in the same transaction.
CREATE FUNCTION product_search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE product_id = OLD.id;
  DELETE FROM product_listing WHERE product_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_search_forget AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION product_search_forget();

CREATE FUNCTION product_search_forget_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search;
  DELETE FROM product_listing;
  RETURN NULL;
END $$;
CREATE TRIGGER product_search_forget_all AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION product_search_forget_all();

-- The newest products that answer, at most so many, without those that are known already. Whole levels are read from the newest
-- on until there are enough, so that what comes out is exact.
--   whole  asked of all texts; else of the head
--   low, high  of the price, null for any; left_only  those of which there is some
CREATE FUNCTION newest_products(
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
        SELECT s.product_id, s.listed_at, s.price, s.in_stock FROM product_search s WHERE s.level = l AND s.body @@ q
      )
      SELECT coalesce(array_agg(n.product_id), '{}') INTO part FROM (
        SELECT a.product_id FROM answering a
        WHERE (low IS NULL OR a.price >= low) AND (high IS NULL OR a.price <= high) AND (NOT left_only OR a.in_stock)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.product_id)
        ORDER BY a.listed_at DESC, a.product_id DESC LIMIT most - cardinality(found)
      ) n;
    ELSE
      WITH answering AS MATERIALIZED (
        SELECT s.product_id, s.listed_at, s.price, s.in_stock FROM product_search s WHERE s.level = l AND s.head @@ q
      )
      SELECT coalesce(array_agg(n.product_id), '{}') INTO part FROM (
        SELECT a.product_id FROM answering a
        WHERE (low IS NULL OR a.price >= low) AND (high IS NULL OR a.price <= high) AND (NOT left_only OR a.in_stock)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.product_id)
        ORDER BY a.listed_at DESC, a.product_id DESC LIMIT most - cardinality(found)
      ) n;
    END IF;
    found := found || part;
    EXIT WHEN cardinality(found) >= most;
  END LOOP;
  RETURN found;
END $$;

-- What a text finds, at most so many: as a phrase of the name, all words in the name, in name, category or seller, anywhere; of the
-- equally good the newest first. Null for a question that cannot be asked.
CREATE FUNCTION search_products(
  q tsquery, q_name tsquery, q_phrase tsquery, low bigint, high bigint, left_only boolean, most integer
) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE found integer[];
BEGIN
  found := newest_products(q_phrase, false, low, high, left_only, most, '{}');
  found := found || newest_products(q_name, false, low, high, left_only, most - cardinality(found), found);
  found := found || newest_products(q, false, low, high, left_only, most - cardinality(found), found);
  found := found || newest_products(q, true, low, high, left_only, most - cardinality(found), found);
  RETURN found;
END $$;

-- How many products each of some questions finds, up to a limit.
CREATE FUNCTION product_search_counts(queries tsquery[], most integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE counts integer[] := '{}'; query tsquery;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    counts := counts || cardinality(newest_products(query, true, NULL, NULL, false, most, '{}'));
  END LOOP;
  RETURN counts;
END $$;
