-- The search index. Prisma cannot draw partitions, tsvector and trigram indexes, so these tables are raw SQL;
-- lib/directory writes and reads them. docs/decisions/0005-search.md says why they look like this.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row a published card. Level 0 holds the newest cards, the next ones hold the rest by importance, each
-- about four times as large as the one before: a common word is answered from the first levels alone.
CREATE TABLE card_search (
  card_id    integer     NOT NULL,
  level      smallint    NOT NULL,
  kind       card_kind   NOT NULL,
  active     boolean     NOT NULL,
  province   char(2),
  listed_at  timestamptz NOT NULL,
  -- Its industries with all above them.
  industries integer[]   NOT NULL,
  -- The name folded and without its legal form.
  name_key   text        NOT NULL COLLATE "C",
  -- Tokens of names, facets, phones and tax code; the body holds these and all other texts.
  head       tsvector    NOT NULL,
  body       tsvector    NOT NULL,
  PRIMARY KEY (card_id, level)
) PARTITION BY LIST (level);

CREATE TABLE card_search_0 PARTITION OF card_search FOR VALUES IN (0);
CREATE TABLE card_search_1 PARTITION OF card_search FOR VALUES IN (1);
CREATE TABLE card_search_2 PARTITION OF card_search FOR VALUES IN (2);
CREATE TABLE card_search_3 PARTITION OF card_search FOR VALUES IN (3);
CREATE TABLE card_search_4 PARTITION OF card_search FOR VALUES IN (4);

-- fastupdate off: a pending list makes searches slow after many writes, and a card's write has time.
CREATE INDEX card_search_head ON card_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX card_search_body ON card_search USING gin (body) WITH (fastupdate = off);
CREATE INDEX card_search_name ON card_search (name_key);

-- Lists without a text: a row for each scope (kind, industry or none, province or none) that a card belongs to.
CREATE TABLE card_listing (
  scope     integer     NOT NULL,
  card_id   integer     NOT NULL,
  listed_at timestamptz NOT NULL,
  name_key  text        NOT NULL COLLATE "C",
  PRIMARY KEY (card_id, scope)
);
CREATE INDEX card_listing_newest ON card_listing (scope, listed_at DESC, card_id DESC);
CREATE INDEX card_listing_name ON card_listing (scope, name_key, card_id);

-- Words of names, for typing errors and beginnings.
CREATE TABLE search_term (
  term text    PRIMARY KEY COLLATE "C",
  uses integer NOT NULL DEFAULT 1
);
CREATE INDEX search_term_similar ON search_term USING gin (term gin_trgm_ops);

-- Whatever deletes a card takes it out of the index in the same transaction.
CREATE FUNCTION card_search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM card_search WHERE card_id = OLD.id;
  DELETE FROM card_listing WHERE card_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER card_search_forget AFTER DELETE ON card FOR EACH ROW EXECUTE FUNCTION card_search_forget();

CREATE FUNCTION card_search_forget_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM card_search;
  DELETE FROM card_listing;
  RETURN NULL;
END $$;
CREATE TRIGGER card_search_forget_all AFTER TRUNCATE ON card FOR EACH STATEMENT EXECUTE FUNCTION card_search_forget_all();

-- How well a card answers, 1 the best. Inlined into the query that calls it.
CREATE FUNCTION search_tier(
  name_key text, head tsvector,
  q tsquery, q_name tsquery, q_phrase tsquery, q_place tsquery, key text, key_from text, key_to text
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name_key = key THEN 1
    WHEN name_key >= key_from AND name_key < key_to THEN 2
    WHEN head @@ q_phrase THEN 3
    WHEN head @@ q_name THEN 4
    WHEN head @@ q_place THEN 5
    WHEN head @@ q THEN 6
    ELSE 7
  END
$$;

-- A page of results with the count and the facets, in one round trip.
-- Every probe goes level by level and stops at `cap`; ranking never sees more rows than that.
--   q         what a card has to have
--   q_name    the same in the name      q_phrase  the text as a phrase of the name
--   key       the text as a name_key    key_from, key_to  the name_keys that begin with it
--   q_place   q, and the typed town or former province stands in the address
-- Null for a question that cannot be asked. Tiers: 1 the name itself, 2 names that begin so, 3 the phrase in the
-- name, 4 all words in the name, 5 industry and region as they were typed, 6 industry or region, 7 anywhere.
CREATE FUNCTION search_cards(
  q tsquery, q_name tsquery, q_phrase tsquery, q_place tsquery,
  key text, key_from text, key_to text,
  cap integer, skip integer, take integer, fresh_since timestamptz, fresh_places integer,
  OUT ids integer[], OUT total integer, OUT capped boolean,
  OUT kinds jsonb, OUT provinces jsonb, OUT industries jsonb
) LANGUAGE plpgsql STABLE
  -- A sequential scan is never right here, and one plan serves all queries: the levels do the choosing.
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  WITH newest AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search_0 s WHERE s.body @@ q
  ),
  deeper AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search s
    WHERE s.level > 0 AND s.body @@ q
    LIMIT greatest(cap + 1 - (SELECT count(*) FROM newest), 0)
  ),
  common AS MATERIALIZED (
    SELECT (SELECT count(*) FROM newest) + (SELECT count(*) FROM deeper) > cap AS yes
  ),
  -- The better tiers of a common question, which the walk above may not have come to.
  named AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
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
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_phrase
    LIMIT cap
  ),
  worded AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_name
    LIMIT greatest(cap - (SELECT count(*) FROM phrased), 0)
  ),
  placed AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q_place
    LIMIT greatest(cap - (SELECT count(*) FROM phrased) - (SELECT count(*) FROM worded), 0)
  ),
  headed AS MATERIALIZED (
    SELECT s.card_id, s.level, s.kind, s.active, s.province, s.industries, s.listed_at,
      search_tier(s.name_key, s.head, q, q_name, q_phrase, q_place, key, key_from, key_to) AS tier
    FROM card_search s
    WHERE (SELECT yes FROM common) AND s.level > 0 AND s.head @@ q
    LIMIT greatest(cap - (SELECT count(*) FROM phrased) - (SELECT count(*) FROM worded)
      - (SELECT count(*) FROM placed), 0)
  ),
  gathered AS (
    SELECT * FROM newest UNION ALL SELECT * FROM deeper UNION ALL SELECT * FROM named
    UNION ALL SELECT * FROM phrased UNION ALL SELECT * FROM worded UNION ALL SELECT * FROM placed
    UNION ALL SELECT * FROM headed
  ),
  single AS (
    SELECT DISTINCT ON (g.card_id) g.* FROM gathered g ORDER BY g.card_id
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
    WHERE (SELECT yes FROM common) AND s.level = 0 AND s.tier < 7 AND s.listed_at >= fresh_since
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
      (SELECT i.id, count(*) AS n FROM ranked r, unnest(r.industries) AS i (id) GROUP BY 1) f)
  INTO ids, total, capped, kinds, provinces, industries;
END $$;

-- How many cards each query finds, up to a limit.
CREATE FUNCTION search_counts(queries tsquery[], most integer) RETURNS integer[] LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE counts integer[] := '{}'; query tsquery; found integer;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    SELECT count(*) INTO found FROM (SELECT FROM card_search s WHERE s.body @@ query LIMIT most) hits;
    counts := counts || found;
  END LOOP;
  RETURN counts;
END $$;

-- Cards whose name begins so, from the more important levels first, the most important of the first ones found.
CREATE FUNCTION suggest_cards(key_from text, key_to text, most integer)
RETURNS TABLE (card_id integer, place bigint) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  RETURN QUERY
    SELECT f.card_id, row_number() OVER (ORDER BY f.active DESC, f.listed_at DESC, f.card_id DESC)
    FROM (
      SELECT s.card_id, s.active, s.listed_at FROM card_search s
      WHERE s.name_key >= key_from AND s.name_key < key_to LIMIT 200
    ) f
    LIMIT most;
END $$;
