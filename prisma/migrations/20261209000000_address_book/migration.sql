-- What a member keeps of a card in their folder beside tags: a note that nobody else sees, and a reminder.
ALTER TABLE "favorite" ADD COLUMN "note" VARCHAR(4000) NOT NULL DEFAULT '',
ADD COLUMN "remind_at" TIMESTAMPTZ(3),
ADD COLUMN "reminded_at" TIMESTAMPTZ(3),
ADD COLUMN "changed_at" TIMESTAMPTZ(3);

-- What was deleted within the last hour, for whoever undoes that.
CREATE TABLE "deleted_favorite" (
    "member_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "undo_id" VARCHAR(12) NOT NULL,
    "tags" TEXT[],
    "note" VARCHAR(4000) NOT NULL,
    "remind_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_favorite_pkey" PRIMARY KEY ("member_id","card_id")
);
CREATE INDEX "deleted_favorite_member_id_undo_id_idx" ON "deleted_favorite"("member_id", "undo_id");
CREATE INDEX "deleted_favorite_card_id_idx" ON "deleted_favorite"("card_id");
CREATE INDEX "deleted_favorite_deleted_at_idx" ON "deleted_favorite"("deleted_at");
ALTER TABLE "deleted_favorite" ADD CONSTRAINT "deleted_favorite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deleted_favorite" ADD CONSTRAINT "deleted_favorite_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
