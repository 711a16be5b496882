-- Money that came and pays nothing, until somebody says how it went back. "bank_transfer"."stray_cause" stays for the build that
-- still serves, and goes with a later migration.
CREATE TABLE "stray_money" (
  "id" SERIAL PRIMARY KEY,
  "public_id" VARCHAR(16) NOT NULL,
  "order_id" INTEGER REFERENCES "shop_order"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "fee_of_id" INTEGER REFERENCES "membership_order"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "amount" BIGINT NOT NULL,
  "transaction_id" VARCHAR(80) NOT NULL,
  "cause" VARCHAR(20) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "returned_at" TIMESTAMPTZ(3),
  "return_note" VARCHAR(500) NOT NULL DEFAULT '',
  "returned_by_id" INTEGER REFERENCES "admin"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "stray_money_public_id_key" ON "stray_money"("public_id");
CREATE INDEX "stray_money_order_id_idx" ON "stray_money"("order_id");
CREATE INDEX "stray_money_fee_of_id_idx" ON "stray_money"("fee_of_id");
CREATE INDEX "stray_money_returned_by_id_idx" ON "stray_money"("returned_by_id");
-- What still has to go back.
CREATE INDEX "stray_money_open_idx" ON "stray_money"("order_id", "fee_of_id") WHERE "returned_at" IS NULL;

-- What was noted before this table stood: of orders in their events, of fees in the bank's lines.
INSERT INTO "stray_money" ("public_id", "order_id", "amount", "transaction_id", "cause", "created_at")
SELECT translate(left(md5(random()::text || 'event' || "id"), 10), '01', 'xy'), "order_id", ("data"->>'amount')::bigint,
  left("data"->>'transactionId', 80), "data"->>'cause', "created_at"
FROM "order_event" WHERE "kind" = 'strayMoney';
INSERT INTO "stray_money" ("public_id", "fee_of_id", "amount", "transaction_id", "cause", "created_at")
SELECT translate(left(md5(random()::text || 'transfer' || "id"), 10), '01', 'xy'), "fee_of_id", "amount", "reference", "stray_cause", "created_at"
FROM "bank_transfer" WHERE "stray_cause" IS NOT NULL;
