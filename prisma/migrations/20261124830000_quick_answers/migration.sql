-- CreateTable
CREATE TABLE "quick_answer" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "text" VARCHAR(4000) NOT NULL,

    CONSTRAINT "quick_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quick_answer_public_id_key" ON "quick_answer"("public_id");

-- CreateIndex
CREATE INDEX "quick_answer_member_id_id_idx" ON "quick_answer"("member_id", "id");

-- AddForeignKey
ALTER TABLE "quick_answer" ADD CONSTRAINT "quick_answer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

