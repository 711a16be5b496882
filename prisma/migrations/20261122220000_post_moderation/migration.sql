-- A version of a post was sent back: its next one is looked at, whatever the setting says.
ALTER TABLE "post" ADD COLUMN "sent_back" BOOLEAN NOT NULL DEFAULT false;
-- The title as the back office searches it.
ALTER TABLE "post" ADD COLUMN "title_fold" VARCHAR(480) NOT NULL DEFAULT '';
CREATE INDEX "post_title_fold_trgm_idx" ON "post" USING GIN ("title_fold" gin_trgm_ops);
-- The back office's orders.
CREATE INDEX "post_created_at_id_idx" ON "post"("created_at" DESC, "id" DESC);
CREATE INDEX "post_updated_at_id_idx" ON "post"("updated_at" DESC, "id" DESC);
CREATE INDEX "post_title_fold_id_idx" ON "post"("title_fold", "id");
CREATE INDEX "post_status_created_at_id_idx" ON "post"("status", "created_at" DESC, "id" DESC);

-- A topic rises with every change, so that of two edits the later is told; one that became part of another leads there.
ALTER TABLE "topic" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "topic" ADD COLUMN "merged_into_id" INTEGER;
ALTER TABLE "topic" ADD CONSTRAINT "topic_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "topic"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "topic_merged_into_id_idx" ON "topic"("merged_into_id");

-- Posts can be reported.
ALTER TYPE "report_target" ADD VALUE 'post';
ALTER TABLE "report" ADD COLUMN "post_id" INTEGER;
ALTER TABLE "report" ADD CONSTRAINT "report_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "report_post_id_idx" ON "report"("post_id");
-- At most one open report of a member on a post.
CREATE UNIQUE INDEX "report_open_post_idx" ON "report"("member_id", "post_id") WHERE "status" = 'open';
