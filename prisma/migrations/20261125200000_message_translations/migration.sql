-- AlterTable: names of documents grew.
ALTER TABLE "consent" ALTER COLUMN "document" SET DATA TYPE VARCHAR(40);

-- AlterTable: by their letters as far as these tell, else by the language that their sender reads the site in.
ALTER TABLE "message" ADD COLUMN "source_locale" VARCHAR(5);

UPDATE "message" m SET "source_locale" = CASE
  WHEN m."text" ~ '[가-힣]' THEN 'ko'
  WHEN m."text" ~ '[ぁ-ヿ]' THEN 'ja'
  WHEN m."text" ~ '[一-鿿]' THEN CASE WHEN sender."locale" IN ('ja', 'zh-TW') THEN sender."locale" ELSE 'zh-CN' END
  WHEN m."text" ~* '[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]' THEN 'vi'
  WHEN m."text" ~* '[a-z]' THEN CASE WHEN sender."locale" = 'vi' THEN 'vi' ELSE 'en' END
  ELSE coalesce(sender."locale", 'vi') END
FROM "message" own LEFT JOIN "member" sender ON sender."id" = own."sender_id"
WHERE own."id" = m."id";

ALTER TABLE "message" ALTER COLUMN "source_locale" SET NOT NULL;

-- CreateTable
CREATE TABLE "message_translation" (
    "message_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "text" TEXT NOT NULL,
    "source" "translation_source" NOT NULL,
    "source_hash" CHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_translation_pkey" PRIMARY KEY ("message_id","locale")
);

-- AddForeignKey
ALTER TABLE "message_translation" ADD CONSTRAINT "message_translation_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
