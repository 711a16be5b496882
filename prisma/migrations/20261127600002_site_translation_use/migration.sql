-- Characters that the site's own texts took of a day's allowance: they are no member's.
CREATE TABLE site_translation_use (
  day DATE PRIMARY KEY,
  characters INTEGER NOT NULL
);
