-- AlterTable
ALTER TABLE "friendship" ADD COLUMN     "asked_id" INTEGER;
UPDATE "friendship" SET "asked_id" = "low_id" + "high_id" - "asker_id";
ALTER TABLE "friendship" ALTER COLUMN "asked_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "friend" (
    "member_id" INTEGER NOT NULL,
    "friend_id" INTEGER NOT NULL,
    "friendship_id" INTEGER NOT NULL,
    "note" VARCHAR(1600) NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friend_pkey" PRIMARY KEY ("member_id","friend_id")
);

-- CreateIndex
CREATE INDEX "friend_member_id_created_at_friend_id_idx" ON "friend"("member_id", "created_at", "friend_id");

-- CreateIndex
CREATE INDEX "friend_friend_id_idx" ON "friend"("friend_id");

-- CreateIndex
CREATE INDEX "friend_friendship_id_idx" ON "friend"("friendship_id");

-- CreateIndex
CREATE INDEX "friendship_asked_id_status_asked_at_id_idx" ON "friendship"("asked_id", "status", "asked_at", "id");

-- CreateIndex
CREATE INDEX "friendship_asker_id_asked_at_id_idx" ON "friendship"("asker_id", "asked_at", "id");

-- AddForeignKey
ALTER TABLE "friend" ADD CONSTRAINT "friend_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friend" ADD CONSTRAINT "friend_friend_id_fkey" FOREIGN KEY ("friend_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friend" ADD CONSTRAINT "friend_friendship_id_fkey" FOREIGN KEY ("friendship_id") REFERENCES "friendship"("id") ON DELETE CASCADE ON UPDATE CASCADE;
