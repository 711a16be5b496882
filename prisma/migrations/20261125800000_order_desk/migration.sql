-- AlterTable
ALTER TABLE "shop_order" ADD COLUMN     "search_fold" VARCHAR(800) NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "membership_order_created_at_id_idx" ON "membership_order"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "membership_order_status_created_at_id_idx" ON "membership_order"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "membership_order_amount_id_idx" ON "membership_order"("amount", "id");

-- CreateIndex
CREATE INDEX "shop_order_total_id_idx" ON "shop_order"("total", "id");

-- CreateIndex
CREATE INDEX "shop_order_search_fold_trgm_idx" ON "shop_order" USING GIN ("search_fold" gin_trgm_ops);


