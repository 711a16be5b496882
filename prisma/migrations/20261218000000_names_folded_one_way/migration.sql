-- Members' names are folded as those of cards and friends are: the expression of lib/server/folded-sql.ts, word for word.
CREATE INDEX CONCURRENTLY "member_folded_name_idx" ON "member" USING GIN (
  (replace(regexp_replace(normalize(lower("nickname"), NFD), '[\u0300-\u036f]+', '', 'g'), 'đ', 'd')) gin_trgm_ops,
  (regexp_replace("mobile", '\D', '', 'g')) gin_trgm_ops
);
