-- How backups went, for whoever looks after the site: `npm run doctor` says how old the last whole one is.
CREATE TABLE "backup_run" (
    "id" SERIAL NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "bytes" BIGINT NOT NULL,
    "files" INTEGER NOT NULL,
    "is_encrypted" BOOLEAN NOT NULL,
    "error" VARCHAR(300),

    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id")
);
