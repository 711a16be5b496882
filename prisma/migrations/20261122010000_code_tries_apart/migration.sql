-- Who asked for a code has tries of their own, and every other place has some: strangers use up nobody else's.
ALTER TABLE email_code ADD COLUMN asked_by VARCHAR(64);
ALTER TABLE email_code ADD COLUMN other_attempts JSONB NOT NULL DEFAULT '{}';

-- The back office asks for each session whether it was used within the hour.
UPDATE admin_session SET last_seen_at = now();
