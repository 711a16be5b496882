-- What its author alone reads below a post.
CREATE INDEX CONCURRENTLY "comment_review_own_idx" ON "comment"("author_id", "post_id") WHERE "review" IS NOT NULL;
