-- A character as a reader counts it may be several of PostgreSQL's: a letter with its marks, a family of emoji.
ALTER TABLE "post" ALTER COLUMN "title" SET DATA TYPE VARCHAR(240),
ALTER COLUMN "description" SET DATA TYPE VARCHAR(600);
