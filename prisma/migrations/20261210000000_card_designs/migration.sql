-- What a member chose for the pictures of a card: its public face and the previews of links are drawn so, too.
CREATE TABLE "card_design" (
    "card_id" INTEGER NOT NULL,
    "layout" VARCHAR(20) NOT NULL,
    "background_id" INTEGER,
    "accent" VARCHAR(10) NOT NULL,
    "hidden" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_design_pkey" PRIMARY KEY ("card_id")
);
CREATE INDEX "card_design_background_id_idx" ON "card_design"("background_id");
ALTER TABLE "card_design" ADD CONSTRAINT "card_design_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "card_design" ADD CONSTRAINT "card_design_background_id_fkey" FOREIGN KEY ("background_id") REFERENCES "card_background"("id") ON DELETE SET NULL ON UPDATE CASCADE;
