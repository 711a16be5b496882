-- The table of words by which searches are understood: the site's own entries, and changes of those it comes with.
CREATE TABLE "query_word" (
  "id" SERIAL NOT NULL,
  "kind" VARCHAR(10) NOT NULL,
  "role" VARCHAR(12),
  "phrases" TEXT[],
  "targets" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "industry_id" INTEGER,
  "locale" VARCHAR(5),
  "shipped_key" VARCHAR(160),
  "removed" BOOLEAN NOT NULL DEFAULT false,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "query_word_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "query_word_shipped_key_key" ON "query_word"("shipped_key");
CREATE INDEX "query_word_industry_id_idx" ON "query_word"("industry_id");
ALTER TABLE "query_word" ADD CONSTRAINT "query_word_industry_id_fkey"
  FOREIGN KEY ("industry_id") REFERENCES "industry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
