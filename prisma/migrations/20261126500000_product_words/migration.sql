-- Words of products, for typing errors and beginnings, as search_term has those of cards. They are told apart: a word of cards that
-- no product has is none to look for in the shop, and the other way round.
ALTER TABLE product_search ADD COLUMN terms text[] NOT NULL DEFAULT '{}';

CREATE TABLE product_term (
  term text    PRIMARY KEY COLLATE "C",
  uses integer NOT NULL DEFAULT 1
);
CREATE INDEX product_term_similar ON product_term USING gin (term gin_trgm_ops);

-- Listed products of which a word of the name begins so, the newest first: from the newest level on, and no deeper than it takes.
-- What is sold out comes last.
CREATE FUNCTION suggest_products(query tsquery, most integer)
RETURNS TABLE (product_id integer, place bigint) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  ids integer[] := '{}';
BEGIN
  FOR lvl IN 0..6 LOOP
    EXIT WHEN query IS NULL OR cardinality(ids) >= most;
    ids := ids || ARRAY(
      SELECT f.product_id
      FROM (
        SELECT s.product_id, s.in_stock, s.listed_at FROM product_search s
        WHERE s.level = lvl AND s.head @@ query LIMIT 200
      ) f
      ORDER BY f.in_stock DESC, f.listed_at DESC, f.product_id DESC LIMIT most
    );
  END LOOP;
  RETURN QUERY SELECT l.id, l.place FROM unnest(ids) WITH ORDINALITY AS l (id, place) ORDER BY l.place LIMIT most;
END $$;
