-- DropIndex
DROP INDEX "post_owner_id_deleted_at_updated_at_id_idx";

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "post" SET "changed_at" = greatest(
  "updated_at",
  (SELECT "draft"."updated_at" FROM "post_draft" AS "draft" WHERE "draft"."post_id" = "post"."id" AND "draft"."status" <> 'published')
);

-- CreateIndex
CREATE INDEX "post_owner_id_deleted_at_changed_at_id_idx" ON "post"("owner_id", "deleted_at", "changed_at" DESC, "id" DESC);
