-- What a rating says in a language that a reader asked for.

-- CreateTable
CREATE TABLE "rating_translation" (
    "rating_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "text" TEXT NOT NULL,
    "source" "translation_source" NOT NULL,
    "source_hash" CHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_translation_pkey" PRIMARY KEY ("rating_id","locale")
);

-- AddForeignKey
ALTER TABLE "rating_translation" ADD CONSTRAINT "rating_translation_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "product_rating"("id") ON DELETE CASCADE ON UPDATE CASCADE;
