-- AlterTable
ALTER TABLE "membership_order" ADD COLUMN     "transferred_at" TIMESTAMPTZ(3);
