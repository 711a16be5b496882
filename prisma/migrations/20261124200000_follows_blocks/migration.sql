-- AlterEnum
ALTER TYPE "report_target" ADD VALUE 'member';

-- DropIndex
DROP INDEX "follow_card_id_idx";

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "about_id" INTEGER;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "told_up_to" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "block" ADD COLUMN     "name" VARCHAR(480) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mute" ADD COLUMN     "name" VARCHAR(480) NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "follow_card_id_member_id_idx" ON "follow"("card_id", "member_id");

-- CreateIndex
CREATE INDEX "follow_card_id_created_at_idx" ON "follow"("card_id", "created_at");

-- CreateIndex
CREATE INDEX "report_about_id_idx" ON "report"("about_id");

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- At most one open report of a member on another, as on cards, posts and comments.
CREATE UNIQUE INDEX "report_open_member_idx" ON "report"("member_id", "about_id") WHERE "status" = 'open';
