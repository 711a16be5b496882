-- DropIndex
DROP INDEX "follow_card_id_idx";

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


