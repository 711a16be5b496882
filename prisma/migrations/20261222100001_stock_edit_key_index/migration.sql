-- What an edit changed already.
CREATE INDEX CONCURRENTLY "stock_move_edit_key_idx" ON "stock_move"("edit_key", "variant_id") WHERE "edit_key" IS NOT NULL;
