-- An edit that is sent again after a lost answer changes a stock once.
ALTER TABLE "stock_move" ADD COLUMN "edit_key" VARCHAR(16);
