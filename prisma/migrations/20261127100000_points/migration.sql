-- What a member's points come to; entries are numbered in their account and never rewritten.
CREATE TABLE "points_account" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER,
    "balance" INTEGER NOT NULL DEFAULT 0,
    "entry_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "points_account_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "points_account_member_id_key" ON "points_account"("member_id");
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "points_entry" (
    "account_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "cause" VARCHAR(60) NOT NULL,
    "subject_kind" VARCHAR(20) NOT NULL,
    "subject_id" VARCHAR(16) NOT NULL,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "admin_id" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "points_entry_pkey" PRIMARY KEY ("account_id","number"),
    CONSTRAINT "points_entry_amount_check" CHECK ("amount" <> 0),
    CONSTRAINT "points_entry_number_check" CHECK ("number" >= 1)
);
CREATE UNIQUE INDEX "points_entry_cause_key" ON "points_entry"("cause");
CREATE INDEX "points_entry_account_id_created_at_idx" ON "points_entry"("account_id", "created_at");
CREATE INDEX "points_entry_account_id_kind_number_idx" ON "points_entry"("account_id", "kind", "number");
CREATE INDEX "points_entry_admin_id_idx" ON "points_entry"("admin_id") WHERE "admin_id" IS NOT NULL;
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "points_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The ledger only grows: what is wrong is put right by another entry.
CREATE FUNCTION "refuse_unwriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "points_entry_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "points_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unwriting"();

CREATE TABLE "points_check" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "accounts" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "wrong" INTEGER NOT NULL,
    "wrong_ids" INTEGER[],

    CONSTRAINT "points_check_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "points_check_id_check" CHECK ("id" = 1)
);

-- Rewards of who brought a member.
CREATE TYPE "reward_kind" AS ENUM ('activation', 'upgrade');
CREATE TYPE "reward_status" AS ENUM ('held', 'confirmed', 'cancelled', 'taken_back');
CREATE TABLE "referral_reward" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "referrer_id" INTEGER,
    "referred_id" INTEGER,
    "kind" "reward_kind" NOT NULL,
    "referred_type" SMALLINT NOT NULL,
    "points" INTEGER NOT NULL,
    "status" "reward_status" NOT NULL DEFAULT 'held',
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "referral_reward_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referral_reward_points_check" CHECK ("points" > 0),
    CONSTRAINT "referral_reward_self_check" CHECK ("referrer_id" <> "referred_id")
);
CREATE UNIQUE INDEX "referral_reward_public_id_key" ON "referral_reward"("public_id");
CREATE UNIQUE INDEX "referral_reward_referred_id_kind_key" ON "referral_reward"("referred_id", "kind");
CREATE INDEX "referral_reward_status_due_at_id_idx" ON "referral_reward"("status", "due_at", "id");
CREATE INDEX "referral_reward_referrer_id_held_at_id_idx" ON "referral_reward"("referrer_id", "held_at" DESC, "id" DESC);
CREATE INDEX "referral_reward_held_at_id_idx" ON "referral_reward"("held_at" DESC, "id" DESC);
CREATE INDEX "referral_reward_status_held_at_id_idx" ON "referral_reward"("status", "held_at" DESC, "id" DESC);
CREATE INDEX "referral_reward_decided_by_id_idx" ON "referral_reward"("decided_by_id");
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_referred_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Parts of fees that referred members paid.
CREATE TYPE "commission_status" AS ENUM ('open', 'paid_out', 'cancelled');
CREATE TABLE "referral_commission" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "referrer_id" INTEGER,
    "referred_id" INTEGER,
    "membership_order_id" INTEGER NOT NULL,
    "fee_vnd" INTEGER NOT NULL,
    "percent" SMALLINT NOT NULL,
    "amount_vnd" INTEGER NOT NULL,
    "status" "commission_status" NOT NULL DEFAULT 'open',
    "paid_out_at" TIMESTAMPTZ(3),
    "paid_out_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_commission_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referral_commission_self_check" CHECK ("referrer_id" <> "referred_id")
);
CREATE UNIQUE INDEX "referral_commission_public_id_key" ON "referral_commission"("public_id");
CREATE UNIQUE INDEX "referral_commission_membership_order_id_key" ON "referral_commission"("membership_order_id");
CREATE INDEX "referral_commission_referrer_id_created_at_id_idx" ON "referral_commission"("referrer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "referral_commission_referred_id_idx" ON "referral_commission"("referred_id");
CREATE INDEX "referral_commission_created_at_id_idx" ON "referral_commission"("created_at" DESC, "id" DESC);
CREATE INDEX "referral_commission_status_created_at_id_idx" ON "referral_commission"("status", "created_at" DESC, "id" DESC);
CREATE INDEX "referral_commission_paid_out_by_id_idx" ON "referral_commission"("paid_out_by_id");
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_referred_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_membership_order_id_fkey" FOREIGN KEY ("membership_order_id") REFERENCES "membership_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "referral_commission" ADD CONSTRAINT "referral_commission_paid_out_by_id_fkey" FOREIGN KEY ("paid_out_by_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whom a member brought, the latest first; and all who were brought by somebody.
DROP INDEX "member_referred_by_id_idx";
CREATE INDEX "member_referred_by_id_created_at_id_idx" ON "member"("referred_by_id", "created_at" DESC, "id" DESC);
CREATE INDEX "member_referred_idx" ON "member"("created_at" DESC, "id" DESC) WHERE "referred_by_id" IS NOT NULL;
