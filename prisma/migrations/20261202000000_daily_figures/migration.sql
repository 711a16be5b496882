-- second step: nothing goes here; its indexes on tables with rows keep writers waiting for as long as they take to make
-- The figures of the back office: sums of days, so that years of a large site are read in one look at an index.
CREATE TABLE "daily_figure" (
  "kind" VARCHAR(24) NOT NULL,
  "day" DATE NOT NULL,
  "locale" VARCHAR(5) NOT NULL DEFAULT '',
  "province" VARCHAR(2) NOT NULL DEFAULT '',
  "value" BIGINT NOT NULL,
  CONSTRAINT "daily_figure_pkey" PRIMARY KEY ("kind", "day", "locale", "province")
);

CREATE TABLE "figure_day" (
  "day" DATE NOT NULL,
  "counted_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "figure_day_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "empty_search_reader" (
  "locale" VARCHAR(5) NOT NULL,
  "word_digest" CHAR(64) NOT NULL,
  "reader" CHAR(64) NOT NULL,
  "day" DATE NOT NULL,
  CONSTRAINT "empty_search_reader_pkey" PRIMARY KEY ("locale", "word_digest", "reader")
);
CREATE INDEX "empty_search_reader_day_idx" ON "empty_search_reader" ("day");

CREATE TABLE "empty_search" (
  "locale" VARCHAR(5) NOT NULL,
  "word" VARCHAR(60) NOT NULL,
  "readers" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  CONSTRAINT "empty_search_pkey" PRIMARY KEY ("locale", "word")
);
CREATE INDEX "empty_search_day_idx" ON "empty_search" ("day");

-- What a day is counted by. Messages and points are written in the order of their times and never move: a small index
-- of the ranges of their pages finds a day.
CREATE INDEX "card_created_at_idx" ON "card" ("created_at");
CREATE INDEX "message_sent_at_idx" ON "message" USING BRIN ("sent_at");
CREATE INDEX "points_entry_created_at_idx" ON "points_entry" USING BRIN ("created_at");
