-- What the back office orders its lists by. Who has no end of membership stands last in both directions, which takes an
-- index each.
CREATE INDEX "member_nickname_id_idx" ON "member" ("nickname", "id");
CREATE INDEX "member_membership_expires_at_id_idx" ON "member" ("membership_expires_at", "id");
CREATE INDEX "member_membership_expires_at_falling_idx" ON "member" ("membership_expires_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "member_deleted_at_id_idx" ON "member" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "card_name_fold_id_idx" ON "card" ("name_fold", "id");
CREATE INDEX "card_updated_at_id_idx" ON "card" ("updated_at", "id");
