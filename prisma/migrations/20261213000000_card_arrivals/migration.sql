-- Codes of a card that were scanned and links that were opened, by day, way and the language of the page that came.
CREATE TABLE "card_arrival" (
    "card_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "way" VARCHAR(10) NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "card_arrival_pkey" PRIMARY KEY ("card_id","day","way","locale")
);

ALTER TABLE "card_arrival" ADD CONSTRAINT "card_arrival_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
