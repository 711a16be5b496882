-- CreateEnum
CREATE TYPE "card_draft_status" AS ENUM ('editing', 'pending_review', 'rejected', 'published');

-- CreateEnum
CREATE TYPE "export_format" AS ENUM ('xlsx', 'csv', 'vcard3', 'vcard4');

-- CreateEnum
CREATE TYPE "claim_method" AS ENUM ('email', 'document');

-- CreateEnum
CREATE TYPE "claim_status" AS ENUM ('proving', 'pending', 'approved', 'rejected', 'withdrawn');

-- CreateEnum
CREATE TYPE "duplicate_status" AS ENUM ('open', 'merged', 'dismissed');

-- CreateEnum
CREATE TYPE "report_status" AS ENUM ('open', 'upheld', 'dismissed');

-- CreateEnum
CREATE TYPE "text_tone" AS ENUM ('light', 'dark');

-- CreateEnum
CREATE TYPE "card_picture_kind" AS ENUM ('card', 'poster', 'print');

-- CreateEnum
CREATE TYPE "card_face_shape" AS ENUM ('og', 'face');

-- DropIndex
DROP INDEX "card_province_code_idx";

-- AlterTable
ALTER TABLE "card" ADD COLUMN     "name_fold" VARCHAR(240),
ADD COLUMN     "website_host" VARCHAR(253),
ADD COLUMN     "hidden_by_admin" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "card_translation" ADD COLUMN     "locked" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "text" SET DATA TYPE VARCHAR(8000);

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "owner_id" INTEGER;

-- Views, favourites and exports of a day stand in one row.
ALTER TABLE "card_view_day" RENAME TO "card_day";
ALTER TABLE "card_day" RENAME CONSTRAINT "card_view_day_pkey" TO "card_day_pkey";
ALTER INDEX "card_view_day_day_idx" RENAME TO "card_day_day_idx";
ALTER TABLE "card_day" ALTER COLUMN "views" SET DEFAULT 0,
ADD COLUMN "favorites" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "exports" INTEGER NOT NULL DEFAULT 0;
DELETE FROM "card_day" WHERE NOT EXISTS (SELECT FROM "card" WHERE "card"."id" = "card_day"."card_id");

-- CreateTable
CREATE TABLE "card_draft" (
    "card_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" "card_draft_status" NOT NULL DEFAULT 'editing',
    "submitted_at" TIMESTAMPTZ(3),
    "reason_code" VARCHAR(40),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_draft_pkey" PRIMARY KEY ("card_id")
);

-- CreateTable
CREATE TABLE "card_draft_media" (
    "card_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "card_draft_media_pkey" PRIMARY KEY ("card_id","media_id")
);

-- CreateTable
CREATE TABLE "card_redirect" (
    "public_id" VARCHAR(16) NOT NULL,
    "card_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_redirect_pkey" PRIMARY KEY ("public_id")
);

-- CreateTable
CREATE TABLE "favorite" (
    "member_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("member_id","card_id")
);

-- CreateTable
CREATE TABLE "follow" (
    "member_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("member_id","card_id")
);

-- CreateTable
CREATE TABLE "card_export" (
    "public_id" VARCHAR(32) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "format" "export_format" NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "card_ids" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_export_pkey" PRIMARY KEY ("public_id")
);

-- CreateTable
CREATE TABLE "card_claim" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "card_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "method" "claim_method" NOT NULL,
    "status" "claim_status" NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "code_hash" VARCHAR(64),
    "code_sent_at" TIMESTAMPTZ(3),
    "code_expires_at" TIMESTAMPTZ(3),
    "code_attempts" SMALLINT NOT NULL DEFAULT 0,
    "document_key" VARCHAR(40),
    "document_type" VARCHAR(40),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "reason_code" VARCHAR(40),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "card_claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_duplicate" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "card_id" INTEGER,
    "other_id" INTEGER,
    "signs" TEXT[],
    "status" "duplicate_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,

    CONSTRAINT "card_duplicate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "card_id" INTEGER,
    "reason" VARCHAR(40) NOT NULL,
    "text" VARCHAR(500) NOT NULL DEFAULT '',
    "status" "report_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_background" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "drawing" VARCHAR(40),
    "media_id" INTEGER,
    "text_tone" "text_tone" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_background_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_background_name" (
    "background_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(60) NOT NULL,

    CONSTRAINT "card_background_name_pkey" PRIMARY KEY ("background_id","locale")
);

-- CreateTable
CREATE TABLE "card_face" (
    "card_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "shape" "card_face_shape" NOT NULL,
    "version" VARCHAR(20) NOT NULL,
    "path" VARCHAR(120) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_face_pkey" PRIMARY KEY ("card_id","locale","shape")
);

-- CreateTable
CREATE TABLE "card_picture" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(40) NOT NULL,
    "card_id" INTEGER NOT NULL,
    "kind" "card_picture_kind" NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "back_locale" VARCHAR(5),
    "layout" VARCHAR(20) NOT NULL,
    "background_id" INTEGER,
    "hash" CHAR(32) NOT NULL,
    "missing" VARCHAR(200) NOT NULL DEFAULT '',
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_memory" (
    "hash" CHAR(32) NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_memory_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "translation_use" (
    "member_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "characters" INTEGER NOT NULL,

    CONSTRAINT "translation_use_pkey" PRIMARY KEY ("member_id","day")
);

-- CreateIndex
CREATE INDEX "card_draft_status_submitted_at_idx" ON "card_draft"("status", "submitted_at");

-- CreateIndex
CREATE INDEX "card_draft_media_media_id_idx" ON "card_draft_media"("media_id");

-- CreateIndex
CREATE INDEX "card_redirect_card_id_idx" ON "card_redirect"("card_id");

-- CreateIndex
CREATE INDEX "favorite_member_id_created_at_idx" ON "favorite"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "favorite_card_id_idx" ON "favorite"("card_id");

-- CreateIndex
CREATE INDEX "follow_member_id_created_at_idx" ON "follow"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "follow_card_id_idx" ON "follow"("card_id");

-- CreateIndex
CREATE INDEX "card_export_member_id_idx" ON "card_export"("member_id");

-- CreateIndex
CREATE INDEX "card_export_expires_at_idx" ON "card_export"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "card_claim_public_id_key" ON "card_claim"("public_id");

-- CreateIndex
CREATE INDEX "card_claim_card_id_idx" ON "card_claim"("card_id");

-- CreateIndex
CREATE INDEX "card_claim_member_id_created_at_idx" ON "card_claim"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "card_claim_status_submitted_at_idx" ON "card_claim"("status", "submitted_at");

-- CreateIndex
CREATE INDEX "card_claim_decided_by_id_idx" ON "card_claim"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_duplicate_public_id_key" ON "card_duplicate"("public_id");

-- CreateIndex
CREATE INDEX "card_duplicate_other_id_idx" ON "card_duplicate"("other_id");

-- CreateIndex
CREATE INDEX "card_duplicate_status_created_at_idx" ON "card_duplicate"("status", "created_at");

-- CreateIndex
CREATE INDEX "card_duplicate_decided_by_id_idx" ON "card_duplicate"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_duplicate_card_id_other_id_key" ON "card_duplicate"("card_id", "other_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_public_id_key" ON "report"("public_id");

-- CreateIndex
CREATE INDEX "report_member_id_created_at_idx" ON "report"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "report_card_id_idx" ON "report"("card_id");

-- CreateIndex
CREATE INDEX "report_status_created_at_idx" ON "report"("status", "created_at");

-- CreateIndex
CREATE INDEX "report_decided_by_id_idx" ON "report"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_background_public_id_key" ON "card_background"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_background_drawing_key" ON "card_background"("drawing");

-- CreateIndex
CREATE INDEX "card_background_media_id_idx" ON "card_background"("media_id");

-- CreateIndex
CREATE INDEX "card_background_active_position_idx" ON "card_background"("active", "position");

-- CreateIndex
CREATE INDEX "card_face_created_at_idx" ON "card_face"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "card_picture_key_key" ON "card_picture"("key");

-- CreateIndex
CREATE INDEX "card_picture_card_id_created_at_idx" ON "card_picture"("card_id", "created_at");

-- CreateIndex
CREATE INDEX "card_picture_background_id_idx" ON "card_picture"("background_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_picture_card_id_hash_key" ON "card_picture"("card_id", "hash");

-- CreateIndex
CREATE INDEX "translation_memory_created_at_idx" ON "translation_memory"("created_at");

-- CreateIndex
CREATE INDEX "translation_use_day_idx" ON "translation_use"("day");

-- CreateIndex
CREATE INDEX "card_mobile_e164_idx" ON "card"("mobile_e164");

-- CreateIndex
CREATE INDEX "card_phone_e164_idx" ON "card"("phone_e164");

-- CreateIndex
CREATE INDEX "card_website_host_idx" ON "card"("website_host");

-- CreateIndex
CREATE INDEX "card_province_code_name_fold_idx" ON "card"("province_code", "name_fold");

-- CreateIndex
CREATE INDEX "card_name_fold_trgm_idx" ON "card" USING GIN ("name_fold" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "card_status_updated_at_idx" ON "card"("status", "updated_at");

-- CreateIndex
CREATE INDEX "media_owner_id_idx" ON "media"("owner_id");

-- AddForeignKey
ALTER TABLE "card_day" ADD CONSTRAINT "card_day_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_draft" ADD CONSTRAINT "card_draft_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_draft_media" ADD CONSTRAINT "card_draft_media_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card_draft"("card_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_draft_media" ADD CONSTRAINT "card_draft_media_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_redirect" ADD CONSTRAINT "card_redirect_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_export" ADD CONSTRAINT "card_export_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_claim" ADD CONSTRAINT "card_claim_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_claim" ADD CONSTRAINT "card_claim_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_claim" ADD CONSTRAINT "card_claim_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_duplicate" ADD CONSTRAINT "card_duplicate_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_duplicate" ADD CONSTRAINT "card_duplicate_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_duplicate" ADD CONSTRAINT "card_duplicate_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_background" ADD CONSTRAINT "card_background_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_background_name" ADD CONSTRAINT "card_background_name_background_id_fkey" FOREIGN KEY ("background_id") REFERENCES "card_background"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_face" ADD CONSTRAINT "card_face_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_picture" ADD CONSTRAINT "card_picture_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_picture" ADD CONSTRAINT "card_picture_background_id_fkey" FOREIGN KEY ("background_id") REFERENCES "card_background"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_use" ADD CONSTRAINT "translation_use_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Partial indexes, which Prisma cannot draw.
-- At most one card of each kind a member.
CREATE UNIQUE INDEX "card_one_of_kind_idx" ON "card"("owner_id", "kind") WHERE "owner_id" IS NOT NULL;
-- At most one open claim, and one open report, of a member on a card.
CREATE UNIQUE INDEX "card_claim_open_idx" ON "card_claim"("card_id", "member_id") WHERE "status" IN ('proving', 'pending');
CREATE UNIQUE INDEX "report_open_idx" ON "report"("member_id", "card_id") WHERE "status" = 'open';
