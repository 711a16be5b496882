-- Members by their names without marks and their numbers by digits alone: what lib/admins/named-members asks for, word for word.
CREATE INDEX CONCURRENTLY "member_folded_idx" ON "member" USING GIN (
  (lower(translate(regexp_replace(normalize("nickname", NFD), '[\u0300-\u036f]+', '', 'g'), 'Đđ', 'dd'))) gin_trgm_ops,
  (regexp_replace("mobile", '\D', '', 'g')) gin_trgm_ops
);
