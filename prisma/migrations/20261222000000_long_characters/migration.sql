-- Wider only, so no row is rewritten: a character as a reader counts them may take twenty units.
ALTER TABLE "post" ALTER COLUMN "title" TYPE VARCHAR(2400), ALTER COLUMN "description" TYPE VARCHAR(6000);
