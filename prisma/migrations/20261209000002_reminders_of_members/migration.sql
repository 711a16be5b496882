-- The reminders of a member: there are so many at most.
CREATE INDEX CONCURRENTLY "favorite_member_id_remind_at_idx" ON "favorite"("member_id", "remind_at") WHERE "remind_at" IS NOT NULL;
