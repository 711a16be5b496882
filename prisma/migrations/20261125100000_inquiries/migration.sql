-- AlterTable
ALTER TABLE "message" ADD COLUMN     "automatic" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "automatic_answer" (
    "member_id" INTEGER NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "active" BOOLEAN NOT NULL,

    CONSTRAINT "automatic_answer_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "inquiry" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "client_id" UUID NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_target" (
    "inquiry_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "card_id" INTEGER,
    "client_id" UUID NOT NULL,
    "message_id" INTEGER,
    "error" VARCHAR(40) NOT NULL DEFAULT '',

    CONSTRAINT "inquiry_target_pkey" PRIMARY KEY ("inquiry_id","position")
);

-- CreateIndex
CREATE INDEX "inquiry_member_id_id_idx" ON "inquiry"("member_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_member_id_client_id_key" ON "inquiry"("member_id", "client_id");

-- CreateIndex
CREATE INDEX "inquiry_target_card_id_idx" ON "inquiry_target"("card_id");

-- CreateIndex
CREATE INDEX "inquiry_target_message_id_idx" ON "inquiry_target"("message_id");

-- AddForeignKey
ALTER TABLE "automatic_answer" ADD CONSTRAINT "automatic_answer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_target" ADD CONSTRAINT "inquiry_target_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_target" ADD CONSTRAINT "inquiry_target_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_target" ADD CONSTRAINT "inquiry_target_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- Whether a conversation was answered by itself in a time.
CREATE INDEX "message_automatic_idx" ON "message"("conversation_id", "id" DESC) WHERE "automatic";
