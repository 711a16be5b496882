-- Translations that an owner wrote and did not publish yet.
ALTER TABLE "card_draft" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '[]';
