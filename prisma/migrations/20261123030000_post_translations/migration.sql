CREATE TABLE "post_translation" (
    "post_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "field" VARCHAR(20) NOT NULL,
    "text" TEXT NOT NULL,
    "source" "translation_source" NOT NULL,
    "source_hash" CHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_translation_pkey" PRIMARY KEY ("post_id","locale","field")
);

ALTER TABLE "post_translation" ADD CONSTRAINT "post_translation_post_id_fkey"
FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "post_readers" (
    "post_id" INTEGER NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "readers" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "post_readers_pkey" PRIMARY KEY ("post_id","locale")
);

ALTER TABLE "post_readers" ADD CONSTRAINT "post_readers_post_id_fkey"
FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
