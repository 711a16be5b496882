-- CreateEnum
CREATE TYPE "exchange_service" AS ENUM ('months', 'upgrade');

-- AlterTable
ALTER TABLE "shop_order" ADD COLUMN "application_id" INTEGER,
ADD COLUMN "service" "exchange_service",
ADD COLUMN "service_months" SMALLINT;

-- CreateIndex
CREATE INDEX "product_points_price_id_idx" ON "product"("points_price", "id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_application_id_key" ON "shop_order"("application_id");

-- CreateIndex
CREATE INDEX "shop_order_kind_created_at_id_idx" ON "shop_order"("kind", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_kind_status_created_at_id_idx" ON "shop_order"("kind", "status", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "membership_application"("id") ON DELETE SET NULL ON UPDATE CASCADE;
