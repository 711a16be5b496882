-- CreateEnum
CREATE TYPE "comment_remover" AS ENUM ('author', 'post_author');

-- CreateTable
CREATE TABLE "comment" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "post_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "reply_to_id" INTEGER,
    "text" VARCHAR(4000) NOT NULL,
    "source_locale" VARCHAR(5) NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by" "comment_remover",
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_like" (
    "post_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_like_pkey" PRIMARY KEY ("post_id","member_id")
);

-- CreateTable
CREATE TABLE "comment_like" (
    "comment_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "comment_like_pkey" PRIMARY KEY ("comment_id","member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "comment_public_id_key" ON "comment"("public_id");
CREATE INDEX "comment_post_id_id_idx" ON "comment"("post_id", "id");
CREATE INDEX "comment_post_id_shown_idx" ON "comment"("post_id", "shown");
CREATE INDEX "comment_author_id_id_idx" ON "comment"("author_id", "id" DESC);
CREATE INDEX "comment_reply_to_id_idx" ON "comment"("reply_to_id");
CREATE INDEX "comment_deleted_at_idx" ON "comment"("deleted_at");
CREATE INDEX "post_like_post_id_shown_idx" ON "post_like"("post_id", "shown");
CREATE INDEX "post_like_member_id_created_at_idx" ON "post_like"("member_id", "created_at");
CREATE INDEX "comment_like_comment_id_shown_idx" ON "comment_like"("comment_id", "shown");
CREATE INDEX "comment_like_member_id_created_at_idx" ON "comment_like"("member_id", "created_at");

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Comments can be reported.
ALTER TYPE "report_target" ADD VALUE 'comment';
ALTER TABLE "report" ADD COLUMN "comment_id" INTEGER;
ALTER TABLE "report" ADD CONSTRAINT "report_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "report_comment_id_idx" ON "report"("comment_id");
-- At most one open report of a member on a comment.
CREATE UNIQUE INDEX "report_open_comment_idx" ON "report"("member_id", "comment_id") WHERE "status" = 'open';
