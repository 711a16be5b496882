-- CreateEnum
CREATE TYPE "announcement_status" AS ENUM ('draft', 'scheduled', 'sending', 'sent', 'stopped');

-- AlterTable
ALTER TABLE "system_message" ADD COLUMN     "announcement_id" INTEGER;

-- CreateTable
CREATE TABLE "announcement" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "status" "announcement_status" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" VARCHAR(120) NOT NULL,
    "texts" JSONB NOT NULL,
    "wordings" JSONB NOT NULL,
    "audience" JSONB NOT NULL,
    "link" VARCHAR(500),
    "by_mail" BOOLEAN NOT NULL DEFAULT false,
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "last_member" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "mailed" INTEGER NOT NULL DEFAULT 0,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "announcement_public_id_key" ON "announcement"("public_id");

-- CreateIndex
CREATE INDEX "announcement_created_at_id_idx" ON "announcement"("created_at", "id");

-- CreateIndex
CREATE INDEX "announcement_name_id_idx" ON "announcement"("name", "id");

-- CreateIndex
CREATE INDEX "announcement_status_scheduled_at_idx" ON "announcement"("status", "scheduled_at");

-- CreateIndex
CREATE INDEX "announcement_author_id_idx" ON "announcement"("author_id");

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system_message" ADD CONSTRAINT "system_message_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- However often the job runs, nobody is told the same twice.
CREATE UNIQUE INDEX "system_message_announcement_key" ON "system_message"("announcement_id", "member_id") WHERE "announcement_id" IS NOT NULL;

-- How many have read it.
CREATE INDEX "system_message_announcement_read_idx" ON "system_message"("announcement_id") WHERE "announcement_id" IS NOT NULL AND "read_at" IS NOT NULL;

-- How many members of a type or a language there are to tell.
CREATE INDEX "member_audience_idx" ON "member"("vip_type", "locale") WHERE "deleted_at" IS NULL;
