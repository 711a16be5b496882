-- Whether a transaction that an administrator types is noted for another order already.
CREATE INDEX "stray_money_transaction_id_idx" ON "stray_money"("transaction_id");
