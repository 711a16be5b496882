-- An administrator looks at a comment before others read it. What is there was read, and what the old build writes is read at once.
CREATE TYPE "comment_review" AS ENUM ('pending', 'rejected');
ALTER TABLE "comment"
  ADD COLUMN "review" "comment_review",
  ADD COLUMN "was_shown" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "submitted_at" TIMESTAMPTZ(3),
  ADD COLUMN "review_causes" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
  ADD COLUMN "review_words" VARCHAR(60)[] DEFAULT ARRAY[]::VARCHAR(60)[],
  ADD COLUMN "reason_code" VARCHAR(40),
  ADD COLUMN "reason" VARCHAR(500) NOT NULL DEFAULT '';
