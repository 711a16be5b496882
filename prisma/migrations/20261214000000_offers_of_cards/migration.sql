-- The index says now whether the shop or the feed lists something of a card's owner: their cards are written anew by the job that
-- looks for rows of an older version.
UPDATE card SET search_version = 0
WHERE status = 'published' AND owner_id IN (
  SELECT seller_id FROM product WHERE listed_at IS NOT NULL
  UNION
  SELECT owner_id FROM post WHERE listed_at IS NOT NULL
);
