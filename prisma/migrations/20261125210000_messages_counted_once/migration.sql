-- What somebody was notified of a message is listed and counted with the messages alone, but for requests, which have no count there.
UPDATE "system_message" told SET "list" = 'elsewhere'
WHERE told."kind" = 'messageReceived' AND NOT EXISTS (
  SELECT FROM "conversation" c JOIN "conversation_side" side ON side."conversation_id" = c."id"
  WHERE c."public_id" = told."subject" AND side."member_id" = told."member_id" AND side."place" = 'request');

UPDATE "system_message" SET "kind" = 'messageRequested' WHERE "kind" = 'messageReceived' AND "list" = 'people';
