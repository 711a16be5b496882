CREATE INDEX CONCURRENTLY "message_product_id_idx" ON "message"("product_id");
