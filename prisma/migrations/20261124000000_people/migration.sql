-- CreateEnum
CREATE TYPE "friend_status" AS ENUM ('pending', 'accepted', 'rejected', 'cancelled', 'deleted');

-- AlterTable
ALTER TABLE "system_message" ADD COLUMN     "actor_id" INTEGER;

-- CreateTable
CREATE TABLE "live_event" (
    "id" BIGSERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "friendship" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "low_id" INTEGER NOT NULL,
    "high_id" INTEGER NOT NULL,
    "status" "friend_status" NOT NULL,
    "asker_id" INTEGER NOT NULL,
    "line" VARCHAR(1600) NOT NULL DEFAULT '',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "friendship_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block" (
    "member_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "block_pkey" PRIMARY KEY ("member_id","blocked_id")
);

-- CreateTable
CREATE TABLE "mute" (
    "member_id" INTEGER NOT NULL,
    "muted_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mute_pkey" PRIMARY KEY ("member_id","muted_id")
);

-- CreateIndex
CREATE INDEX "live_event_member_id_id_idx" ON "live_event"("member_id", "id");

-- CreateIndex
CREATE INDEX "live_event_created_at_idx" ON "live_event"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "friendship_public_id_key" ON "friendship"("public_id");

-- CreateIndex
CREATE INDEX "friendship_high_id_status_idx" ON "friendship"("high_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "friendship_low_id_high_id_key" ON "friendship"("low_id", "high_id");

-- CreateIndex
CREATE INDEX "block_member_id_created_at_idx" ON "block"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "block_blocked_id_idx" ON "block"("blocked_id");

-- CreateIndex
CREATE INDEX "mute_member_id_created_at_idx" ON "mute"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "mute_muted_id_idx" ON "mute"("muted_id");

-- CreateIndex
CREATE INDEX "system_message_actor_id_idx" ON "system_message"("actor_id");

-- AddForeignKey
ALTER TABLE "live_event" ADD CONSTRAINT "live_event_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system_message" ADD CONSTRAINT "system_message_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_muted_id_fkey" FOREIGN KEY ("muted_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;


