-- CreateTable
CREATE TABLE "comment_translation" (
    "comment_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "text" TEXT NOT NULL,
    "source" "translation_source" NOT NULL,
    "source_hash" CHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_translation_pkey" PRIMARY KEY ("comment_id","locale")
);

-- AddForeignKey
ALTER TABLE "comment_translation" ADD CONSTRAINT "comment_translation_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;


