-- A character as a reader counts them may take twenty units.
-- second step: what is only wider rewrites no row, and the old build writes what fits as before
ALTER TABLE "post" ALTER COLUMN "title" TYPE VARCHAR(2400), ALTER COLUMN "description" TYPE VARCHAR(6000);
