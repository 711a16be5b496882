-- Decisions of the inbox wait for a moment in which they can be taken back.
CREATE TABLE "held_decision" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "target" VARCHAR(16) NOT NULL,
    "action" VARCHAR(20) NOT NULL,
    "input" JSONB NOT NULL,
    "about" JSONB NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "undo_until" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),

    CONSTRAINT "held_decision_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "held_decision_public_id_key" ON "held_decision"("public_id");

CREATE UNIQUE INDEX "held_decision_kind_target_key" ON "held_decision"("kind", "target");

CREATE INDEX "held_decision_undo_until_idx" ON "held_decision"("undo_until");

CREATE INDEX "held_decision_admin_id_idx" ON "held_decision"("admin_id");

ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;
