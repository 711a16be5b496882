CREATE INDEX CONCURRENTLY "post_source_locale_created_at_id_idx" ON "post"("source_locale", "created_at" DESC, "id" DESC);
