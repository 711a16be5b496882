-- The year a company was founded in. That it is not after this year is checked where it is written: a check must not
-- depend on the clock.
ALTER TABLE "card"
  ADD COLUMN "founded_year" SMALLINT,
  ADD CONSTRAINT "card_founded_year_check" CHECK ("founded_year" BETWEEN 1800 AND 2199);
