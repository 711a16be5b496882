CREATE INDEX CONCURRENTLY "card_source_locale_id_idx" ON "card"("source_locale", "id" DESC);
