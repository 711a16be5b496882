-- Banners that administrators write: where they stand, a version against writing over each other, and a while to take a deletion
-- back.
ALTER TABLE "banner"
  ADD COLUMN "places" TEXT[] NOT NULL DEFAULT ARRAY['home']::TEXT[],
  ADD COLUMN "is_running" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

CREATE INDEX "banner_position_id_idx" ON "banner"("position", "id");

-- A picture for one language, in place of the banner's own.
CREATE TABLE "banner_picture" (
  "banner_id" INTEGER NOT NULL,
  "locale" VARCHAR(5) NOT NULL,
  "media_id" INTEGER NOT NULL,

  CONSTRAINT "banner_picture_pkey" PRIMARY KEY ("banner_id", "locale")
);

CREATE INDEX "banner_picture_media_id_idx" ON "banner_picture"("media_id");

ALTER TABLE "banner_picture"
  ADD CONSTRAINT "banner_picture_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banner"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "banner_picture_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
