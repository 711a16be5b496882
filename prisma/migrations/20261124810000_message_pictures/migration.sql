-- CreateTable
CREATE TABLE "message_picture" (
    "message_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "message_picture_pkey" PRIMARY KEY ("message_id","position")
);

-- CreateTable
CREATE TABLE "reported_picture" (
    "reported_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "reported_picture_pkey" PRIMARY KEY ("reported_id","position")
);

-- CreateIndex
CREATE INDEX "message_picture_media_id_idx" ON "message_picture"("media_id");

-- CreateIndex
CREATE INDEX "reported_picture_media_id_idx" ON "reported_picture"("media_id");

-- AddForeignKey
ALTER TABLE "message_picture" ADD CONSTRAINT "message_picture_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_picture" ADD CONSTRAINT "message_picture_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reported_picture" ADD CONSTRAINT "reported_picture_reported_id_fkey" FOREIGN KEY ("reported_id") REFERENCES "reported_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reported_picture" ADD CONSTRAINT "reported_picture_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


