-- Lists of the back office narrowed by a language; of users here, of the others in the next ones.
CREATE INDEX CONCURRENTLY "member_locale_created_at_id_idx" ON "member"("locale", "created_at" DESC, "id" DESC);
