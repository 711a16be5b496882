-- With which version of lib/figures/kinds a day was counted: what is new since is counted of it once.
ALTER TABLE "figure_day" ADD COLUMN "version" SMALLINT NOT NULL DEFAULT 1;

-- What membership fees of a day are found by.
CREATE INDEX "membership_order_completed_at_idx" ON "membership_order"("completed_at");
