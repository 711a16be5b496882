-- CreateTable
CREATE TABLE "card_verification" (
    "card_id" INTEGER NOT NULL,
    "detail" VARCHAR(20) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,

    CONSTRAINT "card_verification_pkey" PRIMARY KEY ("card_id","detail")
);

-- CreateIndex
CREATE INDEX "card_verification_admin_id_idx" ON "card_verification"("admin_id");

-- AddForeignKey
ALTER TABLE "card_verification" ADD CONSTRAINT "card_verification_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_verification" ADD CONSTRAINT "card_verification_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- Until now the mark said that the details of a card were checked, without naming them: all that one sees of them.
INSERT INTO "card_verification" ("card_id", "detail", "checked_at")
SELECT "id", "checked"."detail", "verified_at"
FROM "card"
CROSS JOIN LATERAL (VALUES
  ('companyName', "kind" = 'company' AND "company_name" <> ''),
  ('personName', "kind" = 'personal' AND "contact_name" <> ''),
  ('taxCode', "kind" = 'company' AND "tax_code" <> ''),
  ('address', "address" <> ''),
  ('phone', "mobile" <> '' OR "phone" <> ''),
  ('website', "website" <> '')
) AS "checked" ("detail", "filled")
WHERE "verified_at" IS NOT NULL AND "checked"."filled";
