-- An offered card, and the one that answers it.

ALTER TYPE "message_form" ADD VALUE 'cardOffer';
ALTER TYPE "message_form" ADD VALUE 'cardAnswer';

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "exchanged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "reported_message" ADD COLUMN     "form" "message_form" NOT NULL DEFAULT 'text';

