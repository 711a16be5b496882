-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('inquiry', 'personal');

-- CreateEnum
CREATE TYPE "message_form" AS ENUM ('text');

-- CreateEnum
CREATE TYPE "conversation_place" AS ENUM ('inbox', 'request');

-- CreateTable
CREATE TABLE "conversation" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "low_id" INTEGER,
    "high_id" INTEGER,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_side" (
    "conversation_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "other_id" INTEGER,
    "place" "conversation_place" NOT NULL DEFAULT 'inbox',
    "last_message_id" INTEGER,
    "last_from_me" BOOLEAN NOT NULL DEFAULT false,
    "last_viewed" BOOLEAN NOT NULL DEFAULT false,
    "unread" SMALLINT NOT NULL DEFAULT 0,
    "read_up_to" INTEGER NOT NULL DEFAULT 0,
    "cleared_up_to" INTEGER NOT NULL DEFAULT 0,
    "muted_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_side_pkey" PRIMARY KEY ("conversation_id","member_id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "sender_id" INTEGER,
    "client_id" UUID NOT NULL,
    "kind" "message_kind" NOT NULL,
    "form" "message_form" NOT NULL DEFAULT 'text',
    "text" VARCHAR(4000) NOT NULL,
    "text_fold" TEXT NOT NULL DEFAULT '',
    "card_id" INTEGER,
    "post_id" INTEGER,
    "reply_to_id" INTEGER,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "viewed_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_hidden" (
    "message_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,

    CONSTRAINT "message_hidden_pkey" PRIMARY KEY ("message_id","member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "conversation_public_id_key" ON "conversation"("public_id");

-- CreateIndex
CREATE INDEX "conversation_high_id_idx" ON "conversation"("high_id");

-- CreateIndex
CREATE INDEX "conversation_created_by_id_created_at_idx" ON "conversation"("created_by_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_low_id_high_id_key" ON "conversation"("low_id", "high_id");

-- CreateIndex
CREATE INDEX "conversation_side_member_id_place_last_message_id_idx" ON "conversation_side"("member_id", "place", "last_message_id" DESC);

-- CreateIndex
CREATE INDEX "conversation_side_other_id_idx" ON "conversation_side"("other_id");

-- CreateIndex
CREATE INDEX "conversation_side_last_message_id_idx" ON "conversation_side"("last_message_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_public_id_key" ON "message"("public_id");

-- CreateIndex
CREATE INDEX "message_conversation_id_id_idx" ON "message"("conversation_id", "id");

-- CreateIndex
CREATE INDEX "message_card_id_idx" ON "message"("card_id");

-- CreateIndex
CREATE INDEX "message_post_id_idx" ON "message"("post_id");

-- CreateIndex
CREATE INDEX "message_reply_to_id_id_idx" ON "message"("reply_to_id", "id");

-- CreateIndex
CREATE INDEX "message_text_fold_trgm_idx" ON "message" USING GIN ("text_fold" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "message_sender_id_client_id_key" ON "message"("sender_id", "client_id");

-- CreateIndex
CREATE INDEX "message_hidden_member_id_idx" ON "message_hidden"("member_id");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_last_message_id_fkey" FOREIGN KEY ("last_message_id") REFERENCES "message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_hidden" ADD CONSTRAINT "message_hidden_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_hidden" ADD CONSTRAINT "message_hidden_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A member's conversations with something unread: the header counts them, a tab lists them.
CREATE INDEX "conversation_side_unread_idx" ON "conversation_side"("member_id", "last_message_id" DESC) WHERE "unread" > 0;
