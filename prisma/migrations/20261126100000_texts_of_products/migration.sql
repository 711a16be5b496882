CREATE TABLE "product_readers" (
    "product_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "readers" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "product_readers_pkey" PRIMARY KEY ("product_id","locale")
);

ALTER TABLE "product_readers" ADD CONSTRAINT "product_readers_product_id_fkey"
FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_draft" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '[]';
