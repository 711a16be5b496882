-- How often the job began to make a file: the last time it gives up.
ALTER TABLE "data_export" ADD COLUMN "attempts" SMALLINT NOT NULL DEFAULT 0;
