-- A request to be friends is listed and counted at the friends alone, as a message is at the messages.
UPDATE "system_message" SET "list" = 'elsewhere' WHERE "kind" = 'friendRequested' AND "list" <> 'elsewhere';
