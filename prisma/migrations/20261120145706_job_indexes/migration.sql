-- CreateIndex
CREATE INDEX "card_featured_order_idx" ON "card"("featured_order");

-- CreateIndex
CREATE INDEX "card_status_search_version_idx" ON "card"("status", "search_version");

-- CreateIndex
CREATE INDEX "card_view_day_day_idx" ON "card_view_day"("day");

-- CreateIndex
CREATE INDEX "contact_view_day_idx" ON "contact_view"("day");
