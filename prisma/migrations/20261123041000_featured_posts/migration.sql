-- AlterTable
ALTER TABLE "post" ADD COLUMN "featured_at" TIMESTAMPTZ(3);

-- Few are: the home page reads them alone.
CREATE INDEX "post_featured_at_idx" ON "post"("featured_at" DESC) WHERE "featured_at" IS NOT NULL;
