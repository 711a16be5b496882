-- Cards whose name begins so, then those of whose name a word begins so: from the more important levels first, and no
-- deeper than it takes to find enough.
DROP FUNCTION suggest_cards(text, text, integer);
CREATE FUNCTION suggest_names(key_from text, key_to text, query tsquery, most integer)
RETURNS TABLE (card_id integer, place bigint) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  ids integer[] := '{}';
BEGIN
  IF key_from <> '' THEN
    SELECT coalesce(array_agg(f.card_id ORDER BY f.active DESC, f.listed_at DESC, f.card_id DESC), '{}') INTO ids
    FROM (
      SELECT s.card_id, s.active, s.listed_at FROM card_search s
      WHERE s.name_key >= key_from AND s.name_key < key_to LIMIT 200
    ) f;
  END IF;
  IF query IS NOT NULL THEN
    FOR lvl IN 0..4 LOOP
      EXIT WHEN cardinality(ids) >= most;
      ids := ids || ARRAY(
        SELECT f.card_id
        FROM (
          SELECT s.card_id, s.active, s.listed_at FROM card_search s
          WHERE s.level = lvl AND s.head @@ query AND s.card_id <> ALL (ids) LIMIT 200
        ) f
        ORDER BY f.active DESC, f.listed_at DESC, f.card_id DESC LIMIT most
      );
    END LOOP;
  END IF;
  RETURN QUERY SELECT l.id, l.place FROM unnest(ids) WITH ORDINALITY AS l (id, place) ORDER BY l.place LIMIT most;
END $$;
