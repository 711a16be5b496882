-- Words that are looked for in what members write, what became of them in a post, and who may not speak for a time.
CREATE TYPE "watched_word_action" AS ENUM ('block', 'review', 'mask');

CREATE TABLE "watched_word" (
  "id" SERIAL NOT NULL,
  "phrase" VARCHAR(60) NOT NULL,
  "action" "watched_word_action" NOT NULL,
  "locale" VARCHAR(5),
  "marked" BOOLEAN NOT NULL DEFAULT false,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "watched_word_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "post" ADD COLUMN "written" JSONB;
ALTER TABLE "post_draft"
  ADD COLUMN "review_causes" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
  ADD COLUMN "review_words" VARCHAR(60)[] DEFAULT ARRAY[]::VARCHAR(60)[];

ALTER TABLE "member"
  ADD COLUMN "mobile_verified_at" TIMESTAMPTZ(3),
  ADD COLUMN "silenced_until" TIMESTAMPTZ(3),
  ADD COLUMN "silence_reason_code" VARCHAR(40),
  ADD COLUMN "silence_reason" VARCHAR(500) NOT NULL DEFAULT '';

-- The few who are silenced, as the list of users narrows to them.
CREATE INDEX "member_silenced_until_idx" ON "member"("silenced_until") WHERE "silenced_until" IS NOT NULL;
