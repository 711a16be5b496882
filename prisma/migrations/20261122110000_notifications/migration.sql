-- A system message is deleted when its time is over; those that are stored have a year.
ALTER TABLE "system_message" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
UPDATE "system_message" SET "expires_at" = "created_at" + interval '365 days';
ALTER TABLE "system_message" ALTER COLUMN "expires_at" SET NOT NULL;

CREATE INDEX "system_message_expires_at_idx" ON "system_message"("expires_at");

-- What the count in the header walks.
CREATE INDEX "system_message_unread_idx" ON "system_message"("member_id") WHERE "read_at" IS NULL;
