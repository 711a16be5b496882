-- Words of the posts that lists show, for typing errors and beginnings, as product_term has those of products. They are told apart:
-- a word that no post has is none to look for among posts.
ALTER TABLE post_search ADD COLUMN terms text[] NOT NULL DEFAULT '{}';

CREATE TABLE post_term (
  term text    PRIMARY KEY COLLATE "C",
  uses integer NOT NULL DEFAULT 1
);
CREATE INDEX post_term_similar ON post_term USING gin (term gin_trgm_ops);

-- The job that writes rows which are out of date fills in the words of those that stand there.
UPDATE post SET search_version = 0 WHERE listed_at IS NOT NULL;
