CREATE INDEX CONCURRENTLY "shop_order_locale_created_at_id_idx" ON "shop_order"("locale", "created_at" DESC, "id" DESC);
