-- CreateEnum
CREATE TYPE "card_kind" AS ENUM ('company', 'personal');

-- CreateEnum
CREATE TYPE "card_status" AS ENUM ('draft', 'pending_review', 'published', 'rejected', 'hidden');

-- CreateEnum
CREATE TYPE "contact_visibility" AS ENUM ('members', 'public');

-- CreateEnum
CREATE TYPE "translation_source" AS ENUM ('human', 'machine', 'converted', 'glossary');

-- CreateTable
CREATE TABLE "member" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT,
    "nickname" VARCHAR(120) NOT NULL,
    "mobile" VARCHAR(40),
    "country" CHAR(2) NOT NULL DEFAULT 'VN',
    "locale" VARCHAR(5) NOT NULL DEFAULT 'zh-CN',
    "avatar_id" INTEGER,
    "vip_type" SMALLINT NOT NULL DEFAULT 0,
    "membership_status" SMALLINT NOT NULL DEFAULT 0,
    "membership_expires_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_session" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "user_agent" VARCHAR(300),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_view" (
    "member_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "card_id" INTEGER NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_view_pkey" PRIMARY KEY ("member_id","day","card_id")
);

-- CreateTable
CREATE TABLE "card" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "kind" "card_kind" NOT NULL,
    "status" "card_status" NOT NULL DEFAULT 'draft',
    "owner_id" INTEGER,
    "source_locale" VARCHAR(5) NOT NULL,
    "company_name" VARCHAR(120),
    "contact_name" VARCHAR(120),
    "position" VARCHAR(120),
    "mobile" VARCHAR(40),
    "mobile_e164" VARCHAR(20),
    "phone" VARCHAR(40),
    "phone_e164" VARCHAR(20),
    "email" VARCHAR(254),
    "website" VARCHAR(300),
    "chat_tools" JSONB NOT NULL DEFAULT '[]',
    "personal_description" VARCHAR(2000),
    "company_description" VARCHAR(2000),
    "advantages" VARCHAR(500),
    "requirements" VARCHAR(500),
    "address" VARCHAR(300),
    "ward" VARCHAR(120),
    "province_code" CHAR(2),
    "tax_code" VARCHAR(14),
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "services" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "opening_hours" JSONB NOT NULL DEFAULT '[]',
    "logo_id" INTEGER,
    "contact_visibility" "contact_visibility" NOT NULL DEFAULT 'members',
    "verified_at" TIMESTAMPTZ(3),
    "featured_order" INTEGER,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "search_version" SMALLINT NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_translation" (
    "card_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "field" VARCHAR(40) NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "source" "translation_source" NOT NULL,
    "source_hash" CHAR(16),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_translation_pkey" PRIMARY KEY ("card_id","locale","field")
);

-- CreateTable
CREATE TABLE "card_industry" (
    "card_id" INTEGER NOT NULL,
    "industry_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "card_industry_pkey" PRIMARY KEY ("card_id","industry_id")
);

-- CreateTable
CREATE TABLE "card_image" (
    "card_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "card_image_pkey" PRIMARY KEY ("card_id","media_id")
);

-- CreateTable
CREATE TABLE "card_view_day" (
    "card_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "card_view_day_pkey" PRIMARY KEY ("card_id","day")
);

-- CreateTable
CREATE TABLE "media" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(40) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banner" (
    "id" SERIAL NOT NULL,
    "media_id" INTEGER NOT NULL,
    "href" VARCHAR(300) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banner_text" (
    "banner_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "subtitle" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "banner_text_pkey" PRIMARY KEY ("banner_id","locale")
);

-- CreateTable
CREATE TABLE "page" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "footer_order" INTEGER,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_text" (
    "page_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "page_text_pkey" PRIMARY KEY ("page_id","locale")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" VARCHAR(60) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "industry" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "parent_id" INTEGER,
    "icon" VARCHAR(40) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "vsic_sections" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "industry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "industry_name" (
    "industry_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "synonyms" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "industry_name_pkey" PRIMARY KEY ("industry_id","locale")
);

-- CreateTable
CREATE TABLE "province" (
    "code" CHAR(2) NOT NULL,
    "slug" VARCHAR(40) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "province_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "province_name" (
    "province_code" CHAR(2) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(60) NOT NULL,

    CONSTRAINT "province_name_pkey" PRIMARY KEY ("province_code","locale")
);

-- CreateTable
CREATE TABLE "province_alias" (
    "id" SERIAL NOT NULL,
    "province_code" CHAR(2) NOT NULL,
    "formerly" VARCHAR(60),
    "locale" VARCHAR(5),
    "text" VARCHAR(60) NOT NULL,

    CONSTRAINT "province_alias_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_word" (
    "day" DATE NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "word" VARCHAR(60) NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("day","locale","word")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_public_id_key" ON "member"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_email_key" ON "member"("email");

-- CreateIndex
CREATE INDEX "member_avatar_id_idx" ON "member"("avatar_id");

-- CreateIndex
CREATE INDEX "member_session_member_id_idx" ON "member_session"("member_id");

-- CreateIndex
CREATE INDEX "member_session_expires_at_idx" ON "member_session"("expires_at");

-- CreateIndex
CREATE INDEX "contact_view_card_id_idx" ON "contact_view"("card_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_public_id_key" ON "card"("public_id");

-- CreateIndex
CREATE INDEX "card_owner_id_idx" ON "card"("owner_id");

-- CreateIndex
CREATE INDEX "card_province_code_idx" ON "card"("province_code");

-- CreateIndex
CREATE INDEX "card_logo_id_idx" ON "card"("logo_id");

-- CreateIndex
CREATE INDEX "card_tax_code_idx" ON "card"("tax_code");

-- CreateIndex
CREATE INDEX "card_industry_industry_id_idx" ON "card_industry"("industry_id");

-- CreateIndex
CREATE INDEX "card_image_media_id_idx" ON "card_image"("media_id");

-- CreateIndex
CREATE UNIQUE INDEX "media_key_key" ON "media"("key");

-- CreateIndex
CREATE INDEX "banner_media_id_idx" ON "banner"("media_id");

-- CreateIndex
CREATE UNIQUE INDEX "page_slug_key" ON "page"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "industry_slug_key" ON "industry"("slug");

-- CreateIndex
CREATE INDEX "industry_parent_id_idx" ON "industry"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "province_slug_key" ON "province"("slug");

-- CreateIndex
CREATE INDEX "province_alias_province_code_idx" ON "province_alias"("province_code");

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_session" ADD CONSTRAINT "member_session_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_view" ADD CONSTRAINT "contact_view_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_view" ADD CONSTRAINT "contact_view_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card" ADD CONSTRAINT "card_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card" ADD CONSTRAINT "card_province_code_fkey" FOREIGN KEY ("province_code") REFERENCES "province"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card" ADD CONSTRAINT "card_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_translation" ADD CONSTRAINT "card_translation_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_industry" ADD CONSTRAINT "card_industry_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_industry" ADD CONSTRAINT "card_industry_industry_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_image" ADD CONSTRAINT "card_image_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_image" ADD CONSTRAINT "card_image_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banner" ADD CONSTRAINT "banner_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banner_text" ADD CONSTRAINT "banner_text_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_text" ADD CONSTRAINT "page_text_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "industry" ADD CONSTRAINT "industry_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "industry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "industry_name" ADD CONSTRAINT "industry_name_industry_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "province_name" ADD CONSTRAINT "province_name_province_code_fkey" FOREIGN KEY ("province_code") REFERENCES "province"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "province_alias" ADD CONSTRAINT "province_alias_province_code_fkey" FOREIGN KEY ("province_code") REFERENCES "province"("code") ON DELETE CASCADE ON UPDATE CASCADE;
