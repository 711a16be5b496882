-- CreateEnum
CREATE TYPE "notification_delivery" AS ENUM ('none', 'here', 'daily', 'now');

-- DropForeignKey
ALTER TABLE "system_message" DROP CONSTRAINT "system_message_actor_id_fkey";

-- DropIndex
DROP INDEX "system_message_member_id_created_at_idx";

-- DropIndex
DROP INDEX "system_message_actor_id_idx";

-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "unsubscribe" VARCHAR(120);

-- AlterTable
ALTER TABLE "system_message" DROP COLUMN "actor_id",
ADD COLUMN     "daily" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "list" VARCHAR(10) NOT NULL DEFAULT 'site',
ADD COLUMN     "subject" VARCHAR(60);

-- CreateTable
CREATE TABLE "notification_actor" (
    "message_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_actor_pkey" PRIMARY KEY ("message_id","member_id")
);

-- CreateTable
CREATE TABLE "notification_preference" (
    "member_id" INTEGER NOT NULL,
    "group_name" VARCHAR(20) NOT NULL,
    "delivery" "notification_delivery" NOT NULL,

    CONSTRAINT "notification_preference_pkey" PRIMARY KEY ("member_id","group_name")
);

-- CreateIndex
CREATE INDEX "notification_actor_message_id_created_at_idx" ON "notification_actor"("message_id", "created_at");

-- CreateIndex
CREATE INDEX "notification_actor_member_id_idx" ON "notification_actor"("member_id");

-- CreateIndex
CREATE INDEX "system_message_member_id_list_created_at_idx" ON "system_message"("member_id", "list", "created_at");

-- AddForeignKey
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "system_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What members chose before: no reminders by mail.
INSERT INTO "notification_preference" ("member_id", "group_name", "delivery")
SELECT "id", 'reminders', 'here' FROM "member" WHERE "mail_choices" ->> 'reminders' = 'false';

-- AlterTable
ALTER TABLE "member" DROP COLUMN "mail_choices";

-- What people caused so far, each with what it is about: of several unread ones about the same the newest goes on growing.
UPDATE "system_message" SET "list" = 'people' WHERE "kind" IN ('postCommented', 'commentAnswered');
UPDATE "system_message" SET "subject" = "params" ->> 'publicId' WHERE "id" IN (
  SELECT DISTINCT ON ("member_id", "kind", "params" ->> 'publicId') "id" FROM "system_message"
  WHERE "list" = 'people' AND "read_at" IS NULL
  ORDER BY "member_id", "kind", "params" ->> 'publicId', "id" DESC);

-- Indexes that the schema's language cannot say: of rows that are few.
DROP INDEX "system_message_unread_idx";
CREATE INDEX "system_message_unread_idx" ON "system_message"("member_id", "list")
  WHERE "read_at" IS NULL AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "system_message_growing_idx" ON "system_message"("member_id", "kind", "subject")
  WHERE "subject" IS NOT NULL AND "read_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "system_message_subject_idx" ON "system_message"("member_id", "kind", "subject") WHERE "subject" IS NOT NULL;
CREATE INDEX "system_message_daily_idx" ON "system_message"("member_id")
  WHERE "daily" AND "read_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "system_message_deleted_idx" ON "system_message"("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Who leaves is named no longer; a notification that was the doing of nobody else goes with them.
CREATE FUNCTION notification_without_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM system_message message
  WHERE message.id IN (SELECT message_id FROM gone)
    AND NOT EXISTS (SELECT FROM notification_actor WHERE message_id = message.id);
  RETURN NULL;
END $$;
CREATE TRIGGER notification_without_actor AFTER DELETE ON notification_actor
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION notification_without_actor();
