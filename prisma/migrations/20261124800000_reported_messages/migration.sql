-- AlterEnum
ALTER TYPE "report_target" ADD VALUE 'message';

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "message_id" INTEGER;

-- CreateTable
CREATE TABLE "reported_message" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "sender_id" INTEGER,
    "reported" BOOLEAN NOT NULL,
    "withdrawn" BOOLEAN NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reported_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reported_message_report_id_idx" ON "reported_message"("report_id");

-- CreateIndex
CREATE INDEX "reported_message_sender_id_idx" ON "reported_message"("sender_id");

-- CreateIndex
CREATE INDEX "report_message_id_idx" ON "report"("message_id");

-- CreateIndex
CREATE INDEX "report_target_created_at_idx" ON "report"("target", "created_at");

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- At most one open report of a member on a message.
CREATE UNIQUE INDEX "report_open_message_idx" ON "report"("member_id", "message_id") WHERE "status" = 'open';
