-- Comments are searched in the back office by their folded text; what was said before is found as it is written.
ALTER TABLE "comment" ADD COLUMN "text_fold" TEXT NOT NULL DEFAULT '';
UPDATE "comment" SET "text_fold" = lower("text") WHERE "text" <> '';
CREATE INDEX "comment_text_fold_trgm_idx" ON "comment" USING GIN ("text_fold" gin_trgm_ops);
CREATE INDEX "comment_created_at_id_idx" ON "comment"("created_at" DESC, "id" DESC);
CREATE INDEX "comment_hidden_idx" ON "comment"("created_at" DESC, "id" DESC) WHERE "hidden_at" IS NOT NULL;

-- Which likes of one post came from one address, for 30 days.
ALTER TABLE "post_like" ADD COLUMN "origin" VARCHAR(32);
CREATE INDEX "post_like_origin_idx" ON "post_like"("created_at", "post_id", "origin") WHERE "origin" IS NOT NULL;

-- Who liked how much on a day.
CREATE INDEX "post_like_created_at_member_id_idx" ON "post_like"("created_at", "member_id");
CREATE INDEX "comment_like_created_at_member_id_idx" ON "comment_like"("created_at", "member_id");
