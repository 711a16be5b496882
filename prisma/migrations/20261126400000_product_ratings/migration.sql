-- Ratings are edited for a while, deleted and brought back by their authors, and searched by the back office.
ALTER TABLE "product_rating"
    ALTER COLUMN "text" SET DATA TYPE VARCHAR(4000),
    ADD COLUMN     "text_fold" TEXT NOT NULL DEFAULT '',
    ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
    ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- How many give a product how many stars is read of the index alone.
CREATE INDEX "product_rating_product_id_shown_stars_idx" ON "product_rating"("product_id", "shown", "stars");
CREATE INDEX "product_rating_deleted_at_idx" ON "product_rating"("deleted_at");
CREATE INDEX "product_rating_text_fold_trgm_idx" ON "product_rating" USING GIN ("text_fold" gin_trgm_ops);
CREATE INDEX "product_rating_hidden_idx" ON "product_rating"("created_at" DESC, "id" DESC) WHERE "hidden_at" IS NOT NULL;

-- Ratings can be reported; at most one report of a member on a rating is open.
ALTER TYPE "report_target" ADD VALUE 'rating';
ALTER TABLE "report" ADD COLUMN     "rating_id" INTEGER;
ALTER TABLE "report" ADD CONSTRAINT "report_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "product_rating"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "report_rating_id_idx" ON "report"("rating_id");
CREATE UNIQUE INDEX "report_open_rating_idx" ON "report"("member_id", "rating_id") WHERE "status" = 'open';
