-- An order whose buyer was deleted for good is found by its number alone: who they were stands nowhere any more.
CREATE FUNCTION "forget_buyer_in_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_fold" := lower(NEW."number");
  RETURN NEW;
END $$;
CREATE TRIGGER "shop_order_forget" BEFORE UPDATE OF "member_id" ON "shop_order"
  FOR EACH ROW WHEN (NEW."member_id" IS NULL AND OLD."member_id" IS NOT NULL)
  EXECUTE FUNCTION "forget_buyer_in_search"();
