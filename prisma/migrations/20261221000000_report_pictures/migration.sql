CREATE TABLE "report_picture" (
    "report_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "report_picture_pkey" PRIMARY KEY ("report_id", "position")
);

CREATE INDEX "report_picture_media_id_idx" ON "report_picture"("media_id");

ALTER TABLE "report_picture" ADD CONSTRAINT "report_picture_report_id_fkey"
    FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "report_picture" ADD CONSTRAINT "report_picture_media_id_fkey"
    FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
