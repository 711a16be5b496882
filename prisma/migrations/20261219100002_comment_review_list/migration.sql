-- The same in the list of comments, the newest first.
CREATE INDEX CONCURRENTLY "comment_review_created_idx" ON "comment"("review", "created_at" DESC, "id" DESC) WHERE "review" IS NOT NULL;
