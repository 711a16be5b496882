-- Announcements are searched by their folded titles; those of before are found as they are written.
ALTER TABLE "announcement" ADD COLUMN "title_fold" TEXT NOT NULL DEFAULT '';

UPDATE "announcement" each SET "title_fold" = (
  SELECT coalesce(string_agg(lower(said.value ->> 'title'), E'\n'), '') FROM jsonb_each(each."texts") said);

CREATE INDEX "announcement_title_fold_trgm_idx" ON "announcement" USING GIN ("title_fold" gin_trgm_ops);
