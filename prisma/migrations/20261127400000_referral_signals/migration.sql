-- Where members come from, as far as a false referral is seen by it: digests, and no addresses.
ALTER TABLE "member_session" ADD COLUMN "address_mark" VARCHAR(32);

CREATE TABLE "member_origin" (
    "member_id" INTEGER NOT NULL,
    "address_mark" VARCHAR(32),
    "on_referrers_device" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_origin_pkey" PRIMARY KEY ("member_id")
);
ALTER TABLE "member_origin" ADD CONSTRAINT "member_origin_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
