-- What the desk narrows products by: those that are sold out, the last changed first, and those of which a variant is nearly so.
CREATE INDEX product_sold_out_idx ON product (changed_at DESC, id DESC) WHERE NOT in_stock AND deleted_at IS NULL;
CREATE INDEX product_variant_stock_idx ON product_variant (stock, product_id) WHERE retired_at IS NULL;

-- What the nightly job deletes for good.
CREATE INDEX product_deleted_idx ON product (deleted_at) WHERE deleted_at IS NOT NULL;

-- Due orders are asked for by their status, which shop_order_status_due_at_idx answers; this one was read by nobody.
DROP INDEX shop_order_due_idx;

-- Which drafts name a category that becomes part of another.
CREATE INDEX product_draft_category_idx ON product_draft ((data->>'categorySlug'));
