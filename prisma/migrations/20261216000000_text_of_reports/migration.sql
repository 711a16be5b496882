-- What a reported thing said when it was reported: its author may change it before anybody looks.
ALTER TABLE "report" ADD COLUMN "said" TEXT NOT NULL DEFAULT '';
