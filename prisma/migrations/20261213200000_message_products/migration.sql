-- What a message is about may be a product. The old build writes none; every row is null, so nothing is looked at.
ALTER TABLE "message" ADD COLUMN "product_id" INTEGER;

ALTER TABLE "message" ADD CONSTRAINT "message_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
