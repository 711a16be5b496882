-- The index of posts that lists show: what feeds with filters and searches read. Raw SQL as the cards' index is; lib/posts
-- writes and reads it. docs/decisions/0028-posts.md says why it looks like this.

-- Which tokens a post's row was made of; 0 where it is out of date. A job writes those of another version anew.
ALTER TABLE post ADD COLUMN search_version smallint NOT NULL DEFAULT 0;
CREATE INDEX post_search_version_idx ON post (search_version, id) WHERE listed_at IS NOT NULL;

-- Narrowed feeds are read from the index below. What these also served in the back office keeps an index of its order.
DROP INDEX post_kind_side_listed_at_id_idx;
DROP INDEX post_industry_id_listed_at_id_idx;
DROP INDEX post_province_code_listed_at_id_idx;
CREATE INDEX post_industry_id_created_at_id_idx ON post (industry_id, created_at DESC, id DESC);
CREATE INDEX post_province_code_created_at_id_idx ON post (province_code, created_at DESC, id DESC);
DROP INDEX post_topic_topic_id_listed_at_post_id_idx;
ALTER TABLE post_topic DROP COLUMN listed_at;
CREATE INDEX post_topic_topic_id_post_id_idx ON post_topic (topic_id, post_id DESC);

-- One row a listed post. Levels are stretches of time: level 0 holds the newest, each further one is twice as large.
CREATE TABLE post_search (
  post_id     integer     NOT NULL,
  level       smallint    NOT NULL,
  listed_at   timestamptz NOT NULL,
  valid_until date,
  -- Tokens of title, topics and author, and of what it is narrowed by; the body holds these and all other texts.
  head        tsvector    NOT NULL,
  body        tsvector    NOT NULL,
  PRIMARY KEY (post_id, level)
) PARTITION BY LIST (level);

-- The tokens lie apart from the row: what is read of a row that was found is its time alone.
CREATE TABLE post_search_0 PARTITION OF post_search FOR VALUES IN (0) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_1 PARTITION OF post_search FOR VALUES IN (1) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_2 PARTITION OF post_search FOR VALUES IN (2) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_3 PARTITION OF post_search FOR VALUES IN (3) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_4 PARTITION OF post_search FOR VALUES IN (4) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_5 PARTITION OF post_search FOR VALUES IN (5) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_6 PARTITION OF post_search FOR VALUES IN (6) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_7 PARTITION OF post_search FOR VALUES IN (7) WITH (toast_tuple_target = 128);
CREATE TABLE post_search_8 PARTITION OF post_search FOR VALUES IN (8) WITH (toast_tuple_target = 128);

CREATE INDEX post_search_head ON post_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX post_search_body ON post_search USING gin (body) WITH (fastupdate = off);
CREATE INDEX post_search_newest ON post_search (listed_at DESC, post_id DESC);

-- Whatever deletes a post takes it out of the index in the same transaction.
CREATE FUNCTION post_search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_search WHERE post_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER post_search_forget AFTER DELETE ON post FOR EACH ROW EXECUTE FUNCTION post_search_forget();

CREATE FUNCTION post_search_forget_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_search;
  RETURN NULL;
END $$;
CREATE TRIGGER post_search_forget_all AFTER TRUNCATE ON post FOR EACH STATEMENT EXECUTE FUNCTION post_search_forget_all();

-- The newest posts that answer, at most so many, without those that are known already. Whole levels are read from the newest on
-- until there are enough, so that what comes out is exact.
--   whole  asked of all texts; else of the head
CREATE FUNCTION newest_posts(
  q tsquery, whole boolean, since timestamptz, today date, most integer, known integer[]
) RETURNS integer[] LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE found integer[] := '{}'; part integer[]; is_last boolean;
BEGIN
  IF q IS NULL OR most <= 0 THEN RETURN found; END IF;
  FOR l IN 0..8 LOOP
    IF whole THEN
      WITH answering AS MATERIALIZED (
        SELECT s.post_id, s.listed_at, s.valid_until FROM post_search s WHERE s.level = l AND s.body @@ q
      )
      SELECT coalesce(array_agg(n.post_id), '{}') INTO part FROM (
        SELECT a.post_id FROM answering a
        WHERE (a.valid_until IS NULL OR a.valid_until >= today) AND (since IS NULL OR a.listed_at >= since)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.post_id)
        ORDER BY a.listed_at DESC, a.post_id DESC LIMIT most - cardinality(found)
      ) n;
    ELSE
      WITH answering AS MATERIALIZED (
        SELECT s.post_id, s.listed_at, s.valid_until FROM post_search s WHERE s.level = l AND s.head @@ q
      )
      SELECT coalesce(array_agg(n.post_id), '{}') INTO part FROM (
        SELECT a.post_id FROM answering a
        WHERE (a.valid_until IS NULL OR a.valid_until >= today) AND (since IS NULL OR a.listed_at >= since)
          AND NOT EXISTS (SELECT FROM unnest(known) AS k (id) WHERE k.id = a.post_id)
        ORDER BY a.listed_at DESC, a.post_id DESC LIMIT most - cardinality(found)
      ) n;
    END IF;
    found := found || part;
    EXIT WHEN cardinality(found) >= most;
    IF since IS NOT NULL THEN
      SELECT EXISTS (SELECT FROM post_search s WHERE s.level = l AND s.listed_at < since) INTO is_last;
      EXIT WHEN is_last;
    END IF;
  END LOOP;
  RETURN found;
END $$;

-- A page of what a text finds, and how many there are up to `most`. The better question is asked to its end first, and what it
-- finds stands before the rest; of the equally good the newest first.
--   q_phrase  the text as a phrase of the title   q_title  all words in the title   q  anywhere
-- Null for a question that cannot be asked. Between the title and all texts stand topic, author and what it is narrowed by.
CREATE FUNCTION search_posts(
  q tsquery, q_title tsquery, q_phrase tsquery, since timestamptz, today date, most integer, skip integer, take integer,
  OUT ids integer[], OUT total integer
) LANGUAGE plpgsql STABLE AS $$
DECLARE found integer[];
BEGIN
  found := newest_posts(q_phrase, false, since, today, most, '{}');
  found := found || newest_posts(q_title, false, since, today, most - cardinality(found), found);
  found := found || newest_posts(q, false, since, today, most - cardinality(found), found);
  found := found || newest_posts(q, true, since, today, most - cardinality(found), found);
  ids := found[skip + 1 : skip + take];
  total := cardinality(found);
END $$;

-- How many posts each of some questions finds, up to a limit.
CREATE FUNCTION post_search_counts(queries tsquery[], today date, most integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE counts integer[] := '{}'; query tsquery;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    counts := counts || cardinality(newest_posts(query, true, NULL, today, most, '{}'));
  END LOOP;
  RETURN counts;
END $$;
