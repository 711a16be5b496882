-- Who was asked by mail to become an administrator: one invitation an address, its link kept as a hash.
CREATE TABLE "admin_invitation" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "role" "admin_role" NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "invited_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_invitation_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "admin_invitation_public_id_key" ON "admin_invitation"("public_id");
CREATE UNIQUE INDEX "admin_invitation_email_key" ON "admin_invitation"("email");
CREATE UNIQUE INDEX "admin_invitation_token_hash_key" ON "admin_invitation"("token_hash");
CREATE INDEX "admin_invitation_invited_by_id_idx" ON "admin_invitation"("invited_by_id");
CREATE INDEX "admin_invitation_created_at_idx" ON "admin_invitation"("created_at");

ALTER TABLE "admin_invitation" ADD CONSTRAINT "admin_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;
