-- CreateTable
CREATE TABLE "page_ask" (
    "path" VARCHAR(300) NOT NULL,
    "asked" REAL NOT NULL,

    CONSTRAINT "page_ask_pkey" PRIMARY KEY ("path")
);

-- CreateIndex
CREATE INDEX "page_ask_asked_idx" ON "page_ask"("asked" DESC);
