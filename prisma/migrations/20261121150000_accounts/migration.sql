-- CreateEnum
CREATE TYPE "email_code_purpose" AS ENUM ('register', 'login', 'reset_password');

-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('pending', 'approved', 'rejected', 'withdrawn');

-- CreateEnum
CREATE TYPE "application_purpose" AS ENUM ('join', 'renew', 'upgrade');

-- CreateEnum
CREATE TYPE "admin_role" AS ENUM ('super', 'content', 'finance', 'support');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('waiting', 'sending', 'sent', 'failed', 'kept');

-- CreateEnum
CREATE TYPE "membership_order_status" AS ENUM ('pending', 'completed', 'cancelled');

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "mail_choices" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "referral_code" VARCHAR(12),
ADD COLUMN     "referred_by_id" INTEGER;

-- Members that there are get a code of the same letters as new ones.
UPDATE "member" SET "referral_code" = translate(upper(substr(md5(random()::text || id), 1, 8)), '01', 'XY');
ALTER TABLE "member" ALTER COLUMN "referral_code" SET NOT NULL;

-- CreateTable
CREATE TABLE "consent" (
    "member_id" INTEGER NOT NULL,
    "document" VARCHAR(20) NOT NULL,
    "version" VARCHAR(40) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("member_id","document","version","locale")
);

-- CreateTable
CREATE TABLE "captcha" (
    "id" UUID NOT NULL,
    "answer_hash" VARCHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_code" (
    "email" VARCHAR(254) NOT NULL,
    "purpose" "email_code_purpose" NOT NULL,
    "code_hash" VARCHAR(64) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_code_pkey" PRIMARY KEY ("email","purpose")
);

-- CreateTable
CREATE TABLE "membership_application" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "vip_type" SMALLINT NOT NULL,
    "purpose" "application_purpose" NOT NULL,
    "status" "application_status" NOT NULL DEFAULT 'pending',
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "reason_code" VARCHAR(40),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "membership_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "admin" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "admin_role" NOT NULL,
    "totp_secret" BYTEA,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "totp_last_step" INTEGER,
    "disabled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_session" (
    "id" UUID NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "awaits_second_factor" BOOLEAN NOT NULL DEFAULT false,
    "user_agent" VARCHAR(300),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_recovery_code" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "code_hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "admin_recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "admin_name" VARCHAR(254) NOT NULL,
    "action" VARCHAR(60) NOT NULL,
    "target_type" VARCHAR(30) NOT NULL,
    "target_id" VARCHAR(40) NOT NULL,
    "target_name" VARCHAR(254) NOT NULL DEFAULT '',
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "recipient" VARCHAR(254) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "template" VARCHAR(40) NOT NULL,
    "sealed" BYTEA,
    "dedupe_key" VARCHAR(120),
    "status" "mail_status" NOT NULL DEFAULT 'waiting',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "fault" VARCHAR(60),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "subject" VARCHAR(200),
    "text" TEXT,
    "html" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_message" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "system_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership_order" (
    "id" SERIAL NOT NULL,
    "number" VARCHAR(24) NOT NULL,
    "member_id" INTEGER,
    "application_id" INTEGER,
    "vip_type" SMALLINT NOT NULL,
    "amount" INTEGER NOT NULL,
    "term_days" INTEGER NOT NULL,
    "status" "membership_order_status" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "membership_order_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "captcha_expires_at_idx" ON "captcha"("expires_at");

-- CreateIndex
CREATE INDEX "email_code_expires_at_idx" ON "email_code"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "membership_application_public_id_key" ON "membership_application"("public_id");

-- CreateIndex
CREATE INDEX "membership_application_member_id_submitted_at_idx" ON "membership_application"("member_id", "submitted_at");

-- CreateIndex
CREATE INDEX "membership_application_status_submitted_at_idx" ON "membership_application"("status", "submitted_at");

-- CreateIndex
CREATE INDEX "membership_application_decided_by_id_idx" ON "membership_application"("decided_by_id");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "admin_public_id_key" ON "admin"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "admin_email_key" ON "admin"("email");

-- CreateIndex
CREATE INDEX "admin_session_admin_id_idx" ON "admin_session"("admin_id");

-- CreateIndex
CREATE INDEX "admin_session_expires_at_idx" ON "admin_session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "admin_recovery_code_admin_id_code_hash_key" ON "admin_recovery_code"("admin_id", "code_hash");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at");

-- CreateIndex
CREATE INDEX "audit_entry_admin_id_created_at_idx" ON "audit_entry"("admin_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_target_type_target_id_created_at_idx" ON "audit_entry"("target_type", "target_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_dedupe_key_key" ON "mail"("dedupe_key");

-- CreateIndex
CREATE INDEX "mail_status_created_at_idx" ON "mail"("status", "created_at");

-- CreateIndex
CREATE INDEX "mail_recipient_idx" ON "mail"("recipient");

-- CreateIndex
CREATE INDEX "system_message_member_id_created_at_idx" ON "system_message"("member_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "membership_order_number_key" ON "membership_order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "membership_order_application_id_key" ON "membership_order"("application_id");

-- CreateIndex
CREATE INDEX "membership_order_member_id_created_at_idx" ON "membership_order"("member_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "member_referral_code_key" ON "member"("referral_code");

-- CreateIndex
CREATE INDEX "member_referred_by_id_idx" ON "member"("referred_by_id");

-- CreateIndex
CREATE INDEX "member_created_at_idx" ON "member"("created_at");

-- CreateIndex
CREATE INDEX "member_membership_status_membership_expires_at_idx" ON "member"("membership_status", "membership_expires_at");

-- CreateIndex
CREATE INDEX "member_search_idx" ON "member" USING GIN ("email" gin_trgm_ops, "nickname" gin_trgm_ops, "mobile" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_referred_by_id_fkey" FOREIGN KEY ("referred_by_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_recovery_code" ADD CONSTRAINT "admin_recovery_code_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system_message" ADD CONSTRAINT "system_message_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_order" ADD CONSTRAINT "membership_order_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership_order" ADD CONSTRAINT "membership_order_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "membership_application"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- At most one application of a member waits. Prisma cannot draw a partial index.
CREATE UNIQUE INDEX "membership_application_one_pending" ON "membership_application"("member_id") WHERE "status" = 'pending';
