-- second step: nothing goes here; its indexes on tables with rows keep writers waiting for as long as they take to make
-- Who deleted themselves may take it back until then.
ALTER TABLE "member" ADD COLUMN "deletion_due_at" TIMESTAMPTZ(3);
CREATE INDEX "member_deletion_due_at_idx" ON "member"("deletion_due_at") WHERE "deletion_due_at" IS NOT NULL;

-- A member's order for all of their data as one file.
CREATE TYPE "data_export_status" AS ENUM ('waiting', 'making', 'ready', 'failed');
CREATE TABLE "data_export" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(32) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "status" "data_export_status" NOT NULL DEFAULT 'waiting',
    "parts" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "data_export_public_id_key" ON "data_export"("public_id");
CREATE INDEX "data_export_member_id_created_at_idx" ON "data_export"("member_id", "created_at" DESC);
CREATE INDEX "data_export_expires_at_idx" ON "data_export"("expires_at");
-- One at a time, of two presses at once as well.
CREATE UNIQUE INDEX "data_export_being_made_key" ON "data_export"("member_id") WHERE "status" IN ('waiting', 'making');
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a member asks of the operator about their data.
CREATE TYPE "data_request_kind" AS ENUM ('correction', 'restriction', 'objection', 'deletion');
CREATE TYPE "data_request_status" AS ENUM ('open', 'answered', 'rejected');
CREATE TABLE "data_request" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" "data_request_kind" NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "status" "data_request_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "answer" VARCHAR(4000) NOT NULL DEFAULT '',

    CONSTRAINT "data_request_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "data_request_public_id_key" ON "data_request"("public_id");
CREATE INDEX "data_request_member_id_created_at_idx" ON "data_request"("member_id", "created_at" DESC);
CREATE INDEX "data_request_status_due_at_idx" ON "data_request"("status", "due_at");
CREATE INDEX "data_request_status_decided_at_idx" ON "data_request"("status", "decided_at");
CREATE INDEX "data_request_decided_by_id_idx" ON "data_request"("decided_by_id");
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Everything that was agreed to or taken back: `consent` keeps the last time of each, this keeps all of them.
CREATE TABLE "consent_event" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "document" VARCHAR(40) NOT NULL,
    "version" VARCHAR(40) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "consent_event_member_id_id_idx" ON "consent_event"("member_id", "id" DESC);
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "consent_event" ("member_id", "document", "version", "locale", "at")
  SELECT "member_id", "document", "version", "locale", "given_at" FROM "consent" ORDER BY "given_at";
CREATE FUNCTION "log_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_event (member_id, document, version, locale, at)
  VALUES (NEW.member_id, NEW.document, NEW.version, NEW.locale, NEW.given_at);
  RETURN NULL;
END $$;
CREATE TRIGGER "consent_logged" AFTER INSERT OR UPDATE OF "given_at" ON "consent"
  FOR EACH ROW EXECUTE FUNCTION "log_consent"();

-- What the daily job of retention did, and the indexes that it deletes by.
CREATE TABLE "retention_run" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "deleted" INTEGER NOT NULL,
    "failed" BOOLEAN NOT NULL DEFAULT false,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "retention_run_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "retention_run_ran_at_id_idx" ON "retention_run"("ran_at" DESC, "id" DESC);
CREATE INDEX "system_message_read_at_idx" ON "system_message"("read_at") WHERE "read_at" IS NOT NULL;
CREATE INDEX "member_session_address_created_at_idx" ON "member_session"("created_at") WHERE "address_mark" IS NOT NULL;
CREATE INDEX "member_session_last_seen_at_idx" ON "member_session"("last_seen_at");
CREATE INDEX "member_origin_address_created_at_idx" ON "member_origin"("created_at") WHERE "address_mark" IS NOT NULL;
CREATE INDEX "audit_entry_address_created_at_idx" ON "audit_entry"("created_at") WHERE "after" ? 'address';
CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");
CREATE INDEX "audit_entry_sign_in_created_at_idx" ON "audit_entry"("created_at")
  WHERE "action" IN ('security.signIn', 'security.signInFailed', 'security.secondFactorPassed', 'security.secondFactorFailed', 'security.stepUpPassed', 'security.stepUpFailed', 'security.limited');
