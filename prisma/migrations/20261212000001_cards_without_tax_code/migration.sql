-- Companies whose tax code nobody wrote down, the newest first, as the back office lists them.
CREATE INDEX CONCURRENTLY "card_without_tax_code_idx" ON "card"("id" DESC) WHERE "tax_code" IS NULL;
