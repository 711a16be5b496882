-- What a report is about. Posts, comments, messages, products and members get a value and a column each.
CREATE TYPE "report_target" AS ENUM ('card');
ALTER TABLE "report" ADD COLUMN "target" "report_target" NOT NULL DEFAULT 'card';
ALTER TABLE "report" ALTER COLUMN "target" DROP DEFAULT;

-- Mails that an administrator wants of what waits: { kind of review: atOnce | daily }.
ALTER TABLE "admin" ADD COLUMN "review_mails" JSONB NOT NULL DEFAULT '{}';

-- The views of the inbox of what was decided, the last first.
CREATE INDEX "membership_application_decided_at_idx" ON "membership_application"("decided_at" DESC) WHERE "status" IN ('approved', 'rejected');
CREATE INDEX "card_claim_decided_at_idx" ON "card_claim"("decided_at" DESC) WHERE "status" IN ('approved', 'rejected');
CREATE INDEX "card_duplicate_decided_at_idx" ON "card_duplicate"("decided_at" DESC) WHERE "status" IN ('merged', 'dismissed');
CREATE INDEX "report_decided_at_idx" ON "report"("decided_at" DESC) WHERE "status" IN ('upheld', 'dismissed');
CREATE INDEX "audit_entry_card_decisions_idx" ON "audit_entry"("created_at" DESC) WHERE "action" IN ('card.approve', 'card.reject');
