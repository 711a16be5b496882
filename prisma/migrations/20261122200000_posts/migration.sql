-- CreateEnum
CREATE TYPE "post_kind" AS ENUM ('post', 'opportunity');

-- CreateEnum
CREATE TYPE "opportunity_side" AS ENUM ('supply', 'demand');

-- CreateEnum
CREATE TYPE "post_identity" AS ENUM ('company', 'personal');

-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('draft', 'pending_review', 'published', 'rejected', 'hidden');

-- CreateEnum
CREATE TYPE "post_draft_status" AS ENUM ('editing', 'pending_review', 'rejected', 'published');

-- CreateTable
CREATE TABLE "post" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'draft',
    "hidden_by_admin" BOOLEAN NOT NULL DEFAULT false,
    "kind" "post_kind" NOT NULL DEFAULT 'post',
    "side" "opportunity_side",
    "valid_until" DATE,
    "industry_id" INTEGER,
    "province_code" CHAR(2),
    "identity" "post_identity" NOT NULL DEFAULT 'personal',
    "source_locale" VARCHAR(5) NOT NULL,
    "title" VARCHAR(120) NOT NULL DEFAULT '',
    "description" VARCHAR(300) NOT NULL DEFAULT '',
    "content" JSONB NOT NULL DEFAULT '{"ops":[{"insert":"\n"}]}',
    "published_at" TIMESTAMPTZ(3),
    "listed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_image" (
    "post_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "post_image_pkey" PRIMARY KEY ("post_id","media_id")
);

-- CreateTable
CREATE TABLE "post_draft" (
    "post_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" "post_draft_status" NOT NULL DEFAULT 'editing',
    "submitted_at" TIMESTAMPTZ(3),
    "reason_code" VARCHAR(40),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_draft_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "post_draft_media" (
    "post_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "post_draft_media_pkey" PRIMARY KEY ("post_id","media_id")
);

-- CreateTable
CREATE TABLE "topic" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "topic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "topic_name" (
    "topic_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(60) NOT NULL,

    CONSTRAINT "topic_name_pkey" PRIMARY KEY ("topic_id","locale")
);

-- CreateTable
CREATE TABLE "post_topic" (
    "post_id" INTEGER NOT NULL,
    "topic_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "listed_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_topic_pkey" PRIMARY KEY ("post_id","topic_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "post_public_id_key" ON "post"("public_id");

-- CreateIndex
CREATE INDEX "post_listed_at_id_idx" ON "post"("listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_kind_side_listed_at_id_idx" ON "post"("kind", "side", "listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_industry_id_listed_at_id_idx" ON "post"("industry_id", "listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_province_code_listed_at_id_idx" ON "post"("province_code", "listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_owner_id_identity_listed_at_id_idx" ON "post"("owner_id", "identity", "listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_owner_id_deleted_at_updated_at_id_idx" ON "post"("owner_id", "deleted_at", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "post_valid_until_idx" ON "post"("valid_until");

-- CreateIndex
CREATE INDEX "post_image_media_id_idx" ON "post_image"("media_id");

-- CreateIndex
CREATE INDEX "post_draft_status_submitted_at_idx" ON "post_draft"("status", "submitted_at");

-- CreateIndex
CREATE INDEX "post_draft_media_media_id_idx" ON "post_draft_media"("media_id");

-- CreateIndex
CREATE UNIQUE INDEX "topic_slug_key" ON "topic"("slug");

-- CreateIndex
CREATE INDEX "topic_position_id_idx" ON "topic"("position", "id");

-- CreateIndex
CREATE INDEX "post_topic_topic_id_listed_at_post_id_idx" ON "post_topic"("topic_id", "listed_at" DESC, "post_id" DESC);

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_industry_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_province_code_fkey" FOREIGN KEY ("province_code") REFERENCES "province"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_draft" ADD CONSTRAINT "post_draft_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_draft_media" ADD CONSTRAINT "post_draft_media_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post_draft"("post_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_draft_media" ADD CONSTRAINT "post_draft_media_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "topic_name" ADD CONSTRAINT "topic_name_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_topic" ADD CONSTRAINT "post_topic_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_topic" ADD CONSTRAINT "post_topic_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Deleted posts, which go for good after a while.
CREATE INDEX "post_deleted_at_idx" ON "post" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
