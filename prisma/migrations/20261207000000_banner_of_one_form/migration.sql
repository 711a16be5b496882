-- The identifier that the form of a new banner was sent with: sent again, because an answer was lost, it is the same banner.
ALTER TABLE "banner" ADD COLUMN "client_id" UUID;

CREATE UNIQUE INDEX "banner_client_id_key" ON "banner"("client_id");
