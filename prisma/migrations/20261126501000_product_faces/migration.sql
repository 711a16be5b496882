-- CreateTable
CREATE TABLE "product_face" (
    "product_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "version" VARCHAR(20) NOT NULL,
    "path" VARCHAR(120) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_face_pkey" PRIMARY KEY ("product_id","locale")
);

-- CreateIndex
CREATE INDEX "product_face_created_at_idx" ON "product_face"("created_at");

-- AddForeignKey
ALTER TABLE "product_face" ADD CONSTRAINT "product_face_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
