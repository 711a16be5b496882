-- CreateEnum
CREATE TYPE "order_kind" AS ENUM ('product', 'exchange');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'paid', 'shipped', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('online', 'wechat', 'alipay', 'paypal', 'card', 'vietqr', 'cash_on_delivery');

-- CreateEnum
CREATE TYPE "product_status" AS ENUM ('draft', 'pending_review', 'published', 'rejected', 'hidden');

-- CreateEnum
CREATE TYPE "product_draft_status" AS ENUM ('editing', 'pending_review', 'rejected', 'published');

-- CreateEnum
CREATE TYPE "stock_reason" AS ENUM ('order', 'cancel', 'edit', 'import', 'seed');

-- CreateTable
CREATE TABLE "address" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "member_id" INTEGER NOT NULL,
    "full_name" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(40) NOT NULL,
    "phone_e164" VARCHAR(20),
    "address" VARCHAR(300) NOT NULL,
    "city" VARCHAR(120) NOT NULL,
    "postal_code" VARCHAR(20) NOT NULL,
    "country" CHAR(2) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_order" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "number" VARCHAR(24) NOT NULL,
    "kind" "order_kind" NOT NULL DEFAULT 'product',
    "member_id" INTEGER,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "place_key" VARCHAR(40) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "product_amount" BIGINT NOT NULL,
    "points_used" INTEGER NOT NULL DEFAULT 0,
    "credit_deduction" BIGINT NOT NULL DEFAULT 0,
    "shipping_fee" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "receiver" JSONB NOT NULL,
    "invoice" JSONB,
    "buyer_message" VARCHAR(300) NOT NULL DEFAULT '',
    "payment_method" "payment_method" NOT NULL,
    "transferred_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "transaction_id" VARCHAR(80),
    "carrier" VARCHAR(20),
    "tracking_number" VARCHAR(60),
    "shipped_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_cause" VARCHAR(20),
    "cancel_reason" VARCHAR(500) NOT NULL DEFAULT '',
    "due_at" TIMESTAMPTZ(3),
    "admin_note" VARCHAR(1000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "order_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "product_id" INTEGER,
    "variant_id" INTEGER,
    "seller_id" INTEGER,
    "name" VARCHAR(240) NOT NULL,
    "spec" VARCHAR(300) NOT NULL DEFAULT '',
    "code" VARCHAR(40) NOT NULL DEFAULT '',
    "media_id" INTEGER,
    "unit_price" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_event" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "admin_id" INTEGER,
    "by_buyer" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_note" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "order_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "from_buyer" BOOLEAN NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_refund" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "note" VARCHAR(500) NOT NULL,
    "admin_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_transfer" (
    "id" SERIAL NOT NULL,
    "reference" VARCHAR(80) NOT NULL,
    "amount" BIGINT NOT NULL,
    "memo" VARCHAR(500) NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" INTEGER,
    "admin_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "parent_id" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "merged_into_id" INTEGER,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_name" (
    "category_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "synonyms" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "category_name_pkey" PRIMARY KEY ("category_id","locale")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "seller_id" INTEGER,
    "status" "product_status" NOT NULL DEFAULT 'draft',
    "hidden_by_admin" BOOLEAN NOT NULL DEFAULT false,
    "sent_back" BOOLEAN NOT NULL DEFAULT false,
    "source_locale" VARCHAR(5) NOT NULL,
    "name" VARCHAR(240) NOT NULL DEFAULT '',
    "name_fold" VARCHAR(480) NOT NULL DEFAULT '',
    "description" JSONB NOT NULL DEFAULT '{"ops":[{"insert":"\n"}]}',
    "category_id" INTEGER,
    "attributes" JSONB NOT NULL DEFAULT '[]',
    "options" JSONB NOT NULL DEFAULT '[]',
    "points_price" INTEGER,
    "min_price" BIGINT NOT NULL DEFAULT 0,
    "max_price" BIGINT NOT NULL DEFAULT 0,
    "in_stock" BOOLEAN NOT NULL DEFAULT false,
    "sold_lately" INTEGER NOT NULL DEFAULT 0,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "featured_order" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "listed_at" TIMESTAMPTZ(3),
    "search_version" SMALLINT NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_variant" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "values" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "code" VARCHAR(40) NOT NULL DEFAULT '',
    "price" BIGINT NOT NULL,
    "compare_at" BIGINT,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "media_id" INTEGER,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "product_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("product_id","media_id")
);

-- CreateTable
CREATE TABLE "product_translation" (
    "product_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "field" VARCHAR(20) NOT NULL,
    "text" TEXT NOT NULL,
    "source" "translation_source" NOT NULL,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "source_hash" CHAR(16),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_translation_pkey" PRIMARY KEY ("product_id","locale","field")
);

-- CreateTable
CREATE TABLE "product_draft" (
    "product_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" "product_draft_status" NOT NULL DEFAULT 'editing',
    "submitted_at" TIMESTAMPTZ(3),
    "review_causes" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
    "review_words" VARCHAR(60)[] DEFAULT ARRAY[]::VARCHAR(60)[],
    "reason_code" VARCHAR(40),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_draft_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "product_draft_media" (
    "product_id" INTEGER NOT NULL,
    "media_id" INTEGER NOT NULL,

    CONSTRAINT "product_draft_media_pkey" PRIMARY KEY ("product_id","media_id")
);

-- CreateTable
CREATE TABLE "product_day" (
    "product_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "carts" INTEGER NOT NULL DEFAULT 0,
    "sold" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_day_pkey" PRIMARY KEY ("product_id","day")
);

-- CreateTable
CREATE TABLE "stock_move" (
    "id" SERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "reason" "stock_reason" NOT NULL,
    "order_line_id" INTEGER,
    "member_id" INTEGER,
    "admin_id" INTEGER,
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_move_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER,
    "key_hash" CHAR(64),
    "version" INTEGER NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_line" (
    "cart_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "selected" BOOLEAN NOT NULL DEFAULT true,
    "seen_price" BIGINT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("cart_id","variant_id")
);

-- CreateTable
CREATE TABLE "product_rating" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "product_id" INTEGER NOT NULL,
    "order_line_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "stars" SMALLINT NOT NULL,
    "text" VARCHAR(1000) NOT NULL DEFAULT '',
    "locale" VARCHAR(5) NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "hidden_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_rating_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "address_public_id_key" ON "address"("public_id");

-- CreateIndex
CREATE INDEX "address_member_id_is_default_updated_at_id_idx" ON "address"("member_id", "is_default" DESC, "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_public_id_key" ON "shop_order"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_number_key" ON "shop_order"("number");

-- CreateIndex
CREATE INDEX "shop_order_member_id_created_at_id_idx" ON "shop_order"("member_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_member_id_status_created_at_id_idx" ON "shop_order"("member_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_status_created_at_id_idx" ON "shop_order"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_created_at_id_idx" ON "shop_order"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_payment_method_created_at_id_idx" ON "shop_order"("payment_method", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shop_order_status_due_at_idx" ON "shop_order"("status", "due_at");

-- CreateIndex
CREATE INDEX "shop_order_paid_at_idx" ON "shop_order"("paid_at");

-- CreateIndex
CREATE INDEX "shop_order_transaction_id_idx" ON "shop_order"("transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_member_id_place_key_key" ON "shop_order"("member_id", "place_key");

-- CreateIndex
CREATE UNIQUE INDEX "order_line_public_id_key" ON "order_line"("public_id");

-- CreateIndex
CREATE INDEX "order_line_order_id_position_idx" ON "order_line"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_line_product_id_idx" ON "order_line"("product_id");

-- CreateIndex
CREATE INDEX "order_line_variant_id_idx" ON "order_line"("variant_id");

-- CreateIndex
CREATE INDEX "order_line_media_id_idx" ON "order_line"("media_id");

-- CreateIndex
CREATE INDEX "order_line_seller_id_id_idx" ON "order_line"("seller_id", "id" DESC);

-- CreateIndex
CREATE INDEX "order_event_order_id_id_idx" ON "order_event"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_event_admin_id_idx" ON "order_event"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_note_public_id_key" ON "order_note"("public_id");

-- CreateIndex
CREATE INDEX "order_note_order_id_id_idx" ON "order_note"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_note_from_buyer_read_at_created_at_idx" ON "order_note"("from_buyer", "read_at", "created_at");

-- CreateIndex
CREATE INDEX "order_note_admin_id_idx" ON "order_note"("admin_id");

-- CreateIndex
CREATE INDEX "order_refund_order_id_idx" ON "order_refund"("order_id");

-- CreateIndex
CREATE INDEX "order_refund_admin_id_idx" ON "order_refund"("admin_id");

-- CreateIndex
CREATE INDEX "order_refund_created_at_idx" ON "order_refund"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_transfer_reference_key" ON "bank_transfer"("reference");

-- CreateIndex
CREATE INDEX "bank_transfer_order_id_idx" ON "bank_transfer"("order_id");

-- CreateIndex
CREATE INDEX "bank_transfer_admin_id_idx" ON "bank_transfer"("admin_id");

-- CreateIndex
CREATE INDEX "bank_transfer_created_at_id_idx" ON "bank_transfer"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "category_slug_key" ON "category"("slug");

-- CreateIndex
CREATE INDEX "category_parent_id_position_idx" ON "category"("parent_id", "position");

-- CreateIndex
CREATE INDEX "category_merged_into_id_idx" ON "category"("merged_into_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_public_id_key" ON "product"("public_id");

-- CreateIndex
CREATE INDEX "product_listed_at_id_idx" ON "product"("listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_seller_id_deleted_at_changed_at_id_idx" ON "product"("seller_id", "deleted_at", "changed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_seller_id_listed_at_id_idx" ON "product"("seller_id", "listed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_name_fold_trgm_idx" ON "product" USING GIN ("name_fold" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "product_category_id_idx" ON "product"("category_id");

-- CreateIndex
CREATE INDEX "product_status_changed_at_id_idx" ON "product"("status", "changed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_name_fold_id_idx" ON "product"("name_fold", "id");

-- CreateIndex
CREATE INDEX "product_changed_at_id_idx" ON "product"("changed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_featured_order_idx" ON "product"("featured_order");

-- CreateIndex
CREATE UNIQUE INDEX "product_variant_public_id_key" ON "product_variant"("public_id");

-- CreateIndex
CREATE INDEX "product_variant_product_id_position_idx" ON "product_variant"("product_id", "position");

-- CreateIndex
CREATE INDEX "product_variant_media_id_idx" ON "product_variant"("media_id");

-- CreateIndex
CREATE INDEX "product_image_media_id_idx" ON "product_image"("media_id");

-- CreateIndex
CREATE INDEX "product_draft_status_submitted_at_idx" ON "product_draft"("status", "submitted_at");

-- CreateIndex
CREATE INDEX "product_draft_media_media_id_idx" ON "product_draft_media"("media_id");

-- CreateIndex
CREATE INDEX "product_day_day_idx" ON "product_day"("day");

-- CreateIndex
CREATE INDEX "stock_move_variant_id_id_idx" ON "stock_move"("variant_id", "id" DESC);

-- CreateIndex
CREATE INDEX "stock_move_member_id_idx" ON "stock_move"("member_id");

-- CreateIndex
CREATE INDEX "stock_move_admin_id_idx" ON "stock_move"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_move_order_line_id_reason_key" ON "stock_move"("order_line_id", "reason");

-- CreateIndex
CREATE UNIQUE INDEX "cart_member_id_key" ON "cart"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_key_hash_key" ON "cart"("key_hash");

-- CreateIndex
CREATE INDEX "cart_expires_at_idx" ON "cart"("expires_at");

-- CreateIndex
CREATE INDEX "cart_line_variant_id_idx" ON "cart_line"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_rating_public_id_key" ON "product_rating"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_rating_order_line_id_key" ON "product_rating"("order_line_id");

-- CreateIndex
CREATE INDEX "product_rating_product_id_shown_created_at_id_idx" ON "product_rating"("product_id", "shown", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_rating_member_id_idx" ON "product_rating"("member_id");

-- CreateIndex
CREATE INDEX "product_rating_created_at_id_idx" ON "product_rating"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transfer" ADD CONSTRAINT "bank_transfer_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transfer" ADD CONSTRAINT "bank_transfer_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_name" ADD CONSTRAINT "category_name_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_draft" ADD CONSTRAINT "product_draft_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_draft_media" ADD CONSTRAINT "product_draft_media_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product_draft"("product_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_draft_media" ADD CONSTRAINT "product_draft_media_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_day" ADD CONSTRAINT "product_day_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What no write may bring about, whatever the code thinks.
ALTER TABLE "product_variant"
  ADD CONSTRAINT "product_variant_stock_check" CHECK ("stock" >= 0),
  ADD CONSTRAINT "product_variant_price_check" CHECK ("price" >= 0 AND ("compare_at" IS NULL OR "compare_at" > "price"));
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_after_check" CHECK ("after" >= 0 AND "change" <> 0);
ALTER TABLE "cart" ADD CONSTRAINT "cart_owner_check" CHECK (("member_id" IS NULL) <> ("key_hash" IS NULL));
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_quantity_check" CHECK ("quantity" BETWEEN 1 AND 9999);
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_stars_check" CHECK ("stars" BETWEEN 1 AND 5);
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_quantity_check" CHECK ("quantity" BETWEEN 1 AND 9999 AND "unit_price" >= 0);
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_amounts_check" CHECK (
  "product_amount" >= 0 AND "shipping_fee" >= 0 AND "points_used" >= 0
  AND "credit_deduction" BETWEEN 0 AND "product_amount"
  AND "total" = "product_amount" - "credit_deduction" + "shipping_fee"
  AND "refunded" BETWEEN 0 AND "total"
);

-- At most one default address a member.
CREATE UNIQUE INDEX "address_default_key" ON "address" ("member_id") WHERE "is_default";

-- Orders whose next move comes by itself, and questions nobody answered: the jobs and the inbox read these alone.
CREATE INDEX "shop_order_due_idx" ON "shop_order" ("due_at") WHERE "due_at" IS NOT NULL;

-- What was noted of a stock or of an order is not rewritten. Only references to who did it may end.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are not rewritten', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "stock_move_kept" BEFORE UPDATE OF "variant_id", "change", "after", "reason", "created_at" ON "stock_move"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "order_event_kept" BEFORE UPDATE OF "order_id", "kind", "data", "created_at" ON "order_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
