-- What takes the place of a published page at an hour ahead.
CREATE TABLE "page_change" (
  "page_id" INTEGER PRIMARY KEY REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "data" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "admin_id" INTEGER REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "admin_name" VARCHAR(120) NOT NULL DEFAULT ''
);
CREATE INDEX "page_change_at_idx" ON "page_change"("at");
CREATE INDEX "page_change_admin_id_idx" ON "page_change"("admin_id");
