-- What waits in the inbox, the oldest first.
CREATE INDEX CONCURRENTLY "comment_review_submitted_idx" ON "comment"("review", "submitted_at", "id") WHERE "review" IS NOT NULL;
