-- AlterTable
ALTER TABLE "page" ADD COLUMN     "opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "source_locale" VARCHAR(5) NOT NULL DEFAULT 'zh-CN',
ADD COLUMN     "title" VARCHAR(120) NOT NULL DEFAULT '',
ADD COLUMN     "title_fold" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "page_text" ADD COLUMN     "content" JSONB,
ADD COLUMN     "description" VARCHAR(300) NOT NULL DEFAULT '',
ADD COLUMN     "source" VARCHAR(10) NOT NULL DEFAULT 'human',
ADD COLUMN     "from_locale" VARCHAR(5),
ADD COLUMN     "from_mark" VARCHAR(16) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "page_draft" (
    "page_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "admin_id" INTEGER,
    "admin_name" VARCHAR(120) NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_draft_pkey" PRIMARY KEY ("page_id")
);

-- CreateTable
CREATE TABLE "page_version" (
    "page_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "data" JSONB NOT NULL,
    "admin_id" INTEGER,
    "admin_name" VARCHAR(120) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_version_pkey" PRIMARY KEY ("page_id","number")
);

-- CreateTable
CREATE TABLE "page_redirect" (
    "slug" VARCHAR(60) NOT NULL,
    "page_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_redirect_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "page_media" (
    "page_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "page_media_pkey" PRIMARY KEY ("page_id","media_id")
);

-- CreateIndex
CREATE INDEX "page_changed_at_id_idx" ON "page"("changed_at", "id");

-- CreateIndex
CREATE INDEX "page_draft_admin_id_idx" ON "page_draft"("admin_id");

-- CreateIndex
CREATE INDEX "page_version_admin_id_idx" ON "page_version"("admin_id");

-- CreateIndex
CREATE INDEX "page_redirect_page_id_idx" ON "page_redirect"("page_id");

-- CreateIndex
CREATE INDEX "page_media_media_id_idx" ON "page_media"("media_id");

-- AddForeignKey
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_redirect" ADD CONSTRAINT "page_redirect_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What is published and nobody was told of yet, and what was deleted: the jobs that look each minute and each night.
CREATE INDEX "page_to_open_idx" ON "page"("published_at") WHERE "opened_at" IS NULL AND "published_at" IS NOT NULL;
CREATE INDEX "page_deleted_idx" ON "page"("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Pages that are there already: open, in the languages that they have, called as in the first of them.
UPDATE "page" SET "opened_at" = "published_at" WHERE "published_at" <= now();
UPDATE "page" SET "created_at" = least("updated_at", coalesce("published_at", "updated_at")), "changed_at" = "updated_at";
UPDATE "page" p SET
  "source_locale" = t."locale", "title" = t."title", "title_fold" = lower(t."title"), "languages" = t."all"
FROM (
  SELECT DISTINCT ON ("page_id") "page_id", "locale", "title",
    array_agg("locale") OVER (PARTITION BY "page_id") AS "all"
  FROM "page_text"
  ORDER BY "page_id", array_position(ARRAY['zh-CN', 'en', 'vi', 'zh-TW', 'ja', 'ko'], "locale"::text)
) t WHERE t."page_id" = p."id";
