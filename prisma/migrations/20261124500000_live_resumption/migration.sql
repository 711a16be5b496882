-- AlterTable
ALTER TABLE "live_event" ADD COLUMN     "xid" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint;

-- DropIndex
DROP INDEX "live_event_member_id_id_idx";

-- CreateIndex
CREATE INDEX "live_event_member_id_xid_idx" ON "live_event"("member_id", "xid");
