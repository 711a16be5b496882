-- What administrators add to the phrasebook, and what became of entries that the site comes with.
CREATE TABLE "glossary_phrase" (
    "id" SERIAL NOT NULL,
    "subject" VARCHAR(12) NOT NULL,
    "industry_id" INTEGER,
    "texts" TEXT[],
    "shipped_key" VARCHAR(160),
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "glossary_phrase_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "glossary_phrase_shipped_key_key" ON "glossary_phrase"("shipped_key");

CREATE INDEX "glossary_phrase_industry_id_idx" ON "glossary_phrase"("industry_id");

ALTER TABLE "glossary_phrase" ADD CONSTRAINT "glossary_phrase_industry_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industry"("id") ON DELETE SET NULL ON UPDATE CASCADE;
