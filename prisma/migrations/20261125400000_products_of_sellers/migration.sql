-- AlterEnum
ALTER TYPE "report_target" ADD VALUE 'product';

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "product_id" INTEGER;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "written" JSONB;

-- CreateIndex
CREATE INDEX "report_product_id_idx" ON "report"("product_id");

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open report of a member about a product.
CREATE UNIQUE INDEX "report_open_product_idx" ON "report"("member_id", "product_id") WHERE "status" = 'open';
