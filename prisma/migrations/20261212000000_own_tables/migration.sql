-- How each administrator has the tables of the back office: columns, and views of their own.
CREATE TABLE "admin_view" (
    "id" SERIAL NOT NULL,
    "public_id" VARCHAR(16) NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "list" VARCHAR(20) NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "query" JSONB NOT NULL,
    "columns" VARCHAR(600),

    CONSTRAINT "admin_view_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "admin_view_public_id_key" ON "admin_view"("public_id");

CREATE UNIQUE INDEX "admin_view_admin_id_list_name_key" ON "admin_view"("admin_id", "list", "name");

ALTER TABLE "admin_view" ADD CONSTRAINT "admin_view_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "admin_table" (
    "admin_id" INTEGER NOT NULL,
    "list" VARCHAR(20) NOT NULL,
    "columns" VARCHAR(600),
    "standard_view_id" INTEGER,

    CONSTRAINT "admin_table_pkey" PRIMARY KEY ("admin_id", "list")
);

CREATE INDEX "admin_table_standard_view_id_idx" ON "admin_table"("standard_view_id");

ALTER TABLE "admin_table" ADD CONSTRAINT "admin_table_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "admin_table" ADD CONSTRAINT "admin_table_standard_view_id_fkey" FOREIGN KEY ("standard_view_id") REFERENCES "admin_view"("id") ON DELETE SET NULL ON UPDATE CASCADE;
