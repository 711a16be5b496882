-- Traits of a card as a column of its own: counted with what was found, as industries are, and not by a search for each.

CREATE FUNCTION search_traits(head tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  -- Hours are asked for as they are at the moment, and not counted so.
  SELECT ARRAY(
    SELECT token FROM unnest(tsvector_to_array(head)) AS token
    WHERE token LIKE 't:%' AND token NOT LIKE 't:open-%'
  )
$$;

ALTER TABLE card_search ADD COLUMN traits text[] GENERATED ALWAYS AS (search_traits(head)) STORED;

DROP FUNCTION search_cards(tsquery, tsquery, tsquery, tsquery, tsquery, tsquery, text, text, text, tsquery, boolean, integer, integer, integer, timestamptz, integer);

-- The same of a card that was found by a question of a tier, and so is none of a better one but by its name: questions of
-- the better tiers were asked before, to their end.
CREATE FUNCTION search_tier_from(
  tier integer, name_key text, head tsvector, q tsquery, q_marked tsquery, key text, key_from text, key_to text,
  q_here tsquery, person boolean
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN person THEN CASE WHEN head @@ q THEN 8 ELSE 9 END
    WHEN name_key = key AND (q_marked IS NULL OR head @@ q_marked) THEN 1
    WHEN NOT head @@ q_here THEN CASE WHEN head @@ q THEN 7 ELSE 9 END
    WHEN name_key >= key_from AND name_key < key_to AND (q_marked IS NULL OR head @@ q_marked) THEN 2
    ELSE tier
  END
$$;

-- A page of results with the count and the facets, in one round trip.
-- Every probe goes level by level and stops at `cap`; ranking never sees more rows than that.
--   q         what a card has to have
--   q_name    the same in the name      q_phrase  the text as a phrase of the name
--   key       the text as a name_key    key_from, key_to  the name_keys that begin with it
--   q_place   q, and the typed town or former province stands in the address
--   q_own     q with the industries that a card names itself, not those above them
--   q_marked  words as they were marked, or unmarked; q_name and q_phrase hold it already
--   q_here    the province that was typed beside other words: a place in the name alone is no better than tier 7
--   companies_first  nothing but industries and places was typed: people come behind all companies
-- Null for a question that cannot be asked. Tiers: 1 the name itself, 2 names that begin so, 3 the phrase in the
-- name, 4 all words in the name, 5 the typed town, 6 the typed industry, 7 industry or region, 8 people where
-- companies come first, 9 anywhere.
CREATE FUNCTION search_cards(
  q tsquery, q_name tsquery, q_phrase tsquery, q_place tsquery, q_own tsquery, q_marked tsquery,
  key text, key_from text, key_to text, q_here tsquery, companies_first boolean,
  cap integer, skip integer, take integer, fresh_since timestamptz, fresh_places integer,
  OUT ids integer[], OUT total integer, OUT capped boolean,
  OUT kinds jsonb, OUT provinces jsonb, OUT industries jsonb, OUT traits jsonb
) LANGUAGE plpgsql STABLE
  -- A sequential scan is never right here, and one plan serves all queries: the levels do the choosing.
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  WITH newest AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, q_own, q_marked, key, key_from, key_to,
        q_here, companies_first AND s.kind = 'personal') AS tier
    FROM card_search_0 s WHERE s.body @@ q
  ),
  -- Counted first: a common question is answered by better rows than the first ones.
  walked AS MATERIALIZED (
    SELECT FROM card_search s
    WHERE s.level > 0 AND s.body @@ q
    LIMIT greatest(cap + 1 - (SELECT count(*) FROM newest), 0)
  ),
  common AS MATERIALIZED (
    SELECT (SELECT count(*) FROM newest) + (SELECT count(*) FROM walked) > cap AS yes
  ),
  -- The better tiers of a common question, which the walk above may not have come to.
  named AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, q_own, q_marked, key, key_from, key_to,
        q_here, companies_first AND s.kind = 'personal') AS tier
    FROM (
      SELECT n.* FROM (
        SELECT e.* FROM card_search e WHERE (SELECT yes FROM common) AND e.name_key = key LIMIT 100
      ) n
      UNION ALL
      SELECT n.* FROM (
        SELECT e.* FROM card_search e
        WHERE (SELECT yes FROM common) AND e.name_key >= key_from AND e.name_key < key_to LIMIT 100
      ) n
    ) s WHERE s.body @@ q
  ),
  phrased AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier_from(3, s.name_key, s.head, q, q_marked, key, key_from, key_to, q_here,
        companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_phrase
    LIMIT cap
  ),
  worded AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier_from(4, s.name_key, s.head, q, q_marked, key, key_from, key_to, q_here,
        companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_name
    LIMIT greatest(cap - (SELECT count(*) FROM phrased), 0)
  ),
  placed AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier_from(5, s.name_key, s.head, q, q_marked, key, key_from, key_to, q_here,
        companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_place
    LIMIT greatest(cap - (SELECT count(*) FROM phrased) - (SELECT count(*) FROM worded), 0)
  ),
  owned AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier_from(6, s.name_key, s.head, q, q_marked, key, key_from, key_to, q_here,
        companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_own
    LIMIT greatest(cap - (SELECT count(*) FROM phrased) - (SELECT count(*) FROM worded)
      - (SELECT count(*) FROM placed), 0)
  ),
  headed AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier_from(7, s.name_key, s.head, q, q_marked, key, key_from, key_to, q_here,
        companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q
    LIMIT greatest(cap - (SELECT count(*) FROM phrased) - (SELECT count(*) FROM worded)
      - (SELECT count(*) FROM placed) - (SELECT count(*) FROM owned), 0)
  ),
  better AS MATERIALIZED (
    SELECT * FROM newest UNION ALL SELECT * FROM named UNION ALL SELECT * FROM phrased
    UNION ALL SELECT * FROM worded UNION ALL SELECT * FROM placed UNION ALL SELECT * FROM owned
    UNION ALL SELECT * FROM headed
  ),
  -- The rest only where the better ones are too few to fill what is ranked.
  deeper AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.traits, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, q_own, q_marked, key, key_from, key_to,
        q_here, companies_first AND s.kind = 'personal') AS tier
    FROM card_search s
    WHERE s.level > 0 AND s.body @@ q
    LIMIT CASE
      WHEN (SELECT yes FROM common) AND (SELECT count(DISTINCT b.card_id) FROM better b) >= cap THEN 0
      ELSE (SELECT count(*) FROM walked)
    END
  ),
  gathered AS (
    SELECT * FROM better UNION ALL SELECT * FROM deeper
  ),
  single AS (
    SELECT DISTINCT ON (g.card_id) g.* FROM gathered g ORDER BY g.card_id, g.tier
  ),
  ranked AS MATERIALIZED (
    SELECT r.* FROM (
      SELECT s.*, row_number() OVER (ORDER BY s.tier, s.active DESC, s.listed_at DESC, s.card_id DESC) AS place
      FROM single s
    ) r WHERE r.place <= cap
  ),
  -- New cards are seen for common words too: a few places at the end of the first page are theirs.
  fresh AS (
    SELECT s.card_id FROM single s
    WHERE (SELECT yes FROM common) AND s.level = 0 AND s.tier < 9 AND s.listed_at >= fresh_since
    ORDER BY s.listed_at DESC, s.card_id DESC LIMIT fresh_places
  ),
  ordered AS (
    SELECT f.card_id, CASE WHEN r.place <= take THEN 2 * r.place ELSE 2 * (take - fresh_places) + 1 END AS place
    FROM fresh f LEFT JOIN ranked r USING (card_id)
    UNION ALL
    SELECT r.card_id, 2 * r.place FROM ranked r WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.card_id = r.card_id)
  )
  SELECT
    ARRAY(SELECT o.card_id FROM ordered o ORDER BY o.place, o.card_id DESC OFFSET skip LIMIT take),
    (SELECT count(*) FROM ranked),
    (SELECT yes FROM common),
    (SELECT jsonb_object_agg(f.kind, f.n) FROM (SELECT r.kind, count(*) AS n FROM ranked r GROUP BY 1) f),
    (SELECT jsonb_object_agg(f.province, f.n) FROM
      (SELECT r.province, count(*) AS n FROM ranked r WHERE r.province IS NOT NULL GROUP BY 1) f),
    (SELECT jsonb_object_agg(f.id, f.n) FROM
      (SELECT i.id, count(*) AS n FROM (SELECT unnest(r.industries) AS id FROM ranked r) i GROUP BY 1) f),
    (SELECT jsonb_object_agg(f.token, f.n) FROM
      (SELECT t.token, count(*) AS n FROM (SELECT unnest(r.traits) AS token FROM ranked r) t GROUP BY 1) f)
  INTO ids, total, capped, kinds, provinces, industries, traits;
END $$;
