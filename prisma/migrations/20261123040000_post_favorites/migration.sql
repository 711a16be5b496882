-- CreateTable
CREATE TABLE "post_favorite" (
    "member_id" INTEGER NOT NULL,
    "post_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_favorite_pkey" PRIMARY KEY ("member_id","post_id")
);

-- CreateIndex
CREATE INDEX "post_favorite_member_id_created_at_post_id_idx" ON "post_favorite"("member_id", "created_at", "post_id");

-- CreateIndex
CREATE INDEX "post_favorite_post_id_idx" ON "post_favorite"("post_id");

-- AddForeignKey
ALTER TABLE "post_favorite" ADD CONSTRAINT "post_favorite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_favorite" ADD CONSTRAINT "post_favorite_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;


