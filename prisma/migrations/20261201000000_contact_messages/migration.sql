-- What people write to the operator by the form at /contact, and what they are answered.
CREATE TYPE "contact_status" AS ENUM ('new', 'answered', 'closed', 'spam');

CREATE TABLE "contact_message" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "status" "contact_status" NOT NULL DEFAULT 'new',
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "subject" VARCHAR(120) NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "text_fold" TEXT NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "member_id" INTEGER,
    "proven" BOOLEAN NOT NULL DEFAULT false,
    "filtered" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_answer" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "message_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "admin_name" VARCHAR(120) NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_answer_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_spam_address" (
    "email" VARCHAR(254) NOT NULL,
    "proven" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_spam_address_pkey" PRIMARY KEY ("email", "proven")
);

CREATE UNIQUE INDEX "contact_message_public_id_key" ON "contact_message"("public_id");
CREATE INDEX "contact_message_status_created_at_id_idx" ON "contact_message"("status", "created_at", "id");
CREATE INDEX "contact_message_created_at_id_idx" ON "contact_message"("created_at", "id");
CREATE INDEX "contact_message_name_id_idx" ON "contact_message"("name", "id");
CREATE INDEX "contact_message_email_idx" ON "contact_message"("email");
CREATE INDEX "contact_message_member_id_idx" ON "contact_message"("member_id");
CREATE INDEX "contact_message_deleted_at_idx" ON "contact_message"("deleted_at");
CREATE INDEX "contact_message_text_fold_trgm_idx" ON "contact_message" USING GIN ("text_fold" gin_trgm_ops);

CREATE UNIQUE INDEX "contact_answer_public_id_key" ON "contact_answer"("public_id");
CREATE INDEX "contact_answer_message_id_id_idx" ON "contact_answer"("message_id", "id");
CREATE INDEX "contact_answer_admin_id_idx" ON "contact_answer"("admin_id");

ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;
