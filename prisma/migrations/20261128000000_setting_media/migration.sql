-- Pictures that settings name: the logo, the icon of the tab, a code to be scanned.
CREATE TABLE setting_media (
  setting_key varchar(60) NOT NULL REFERENCES setting (key) ON UPDATE CASCADE ON DELETE CASCADE,
  field       varchar(60) NOT NULL,
  media_id    integer     NOT NULL REFERENCES media (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  PRIMARY KEY (setting_key, field)
);
CREATE INDEX setting_media_media_id_idx ON setting_media (media_id);
