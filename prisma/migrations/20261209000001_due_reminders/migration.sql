-- Reminders that were not given yet, for the job that gives those that are due.
CREATE INDEX CONCURRENTLY "favorite_due_idx" ON "favorite"("remind_at", "member_id", "card_id") WHERE "remind_at" IS NOT NULL AND "reminded_at" IS NULL;
