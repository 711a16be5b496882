-- Processes keep for some seconds who a session belongs to (lib/server/kept-sessions.ts). Whatever ends a session or changes
-- what it says of its member tells all of them on commit: here, so that no write can forget it.
CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', json_build_object('from', 'database', 'tags', json_build_array('session:' || OLD.id))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER member_session_ended AFTER DELETE ON member_session
  FOR EACH ROW EXECUTE FUNCTION announce_session();

CREATE TRIGGER member_session_shortened AFTER UPDATE OF expires_at, member_id ON member_session
  FOR EACH ROW EXECUTE FUNCTION announce_session();

CREATE FUNCTION announce_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', json_build_object('from', 'database', 'tags', json_build_array('member-sessions:' || OLD.id))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER member_changed
  AFTER UPDATE OF public_id, email, nickname, vip_type, membership_status, avatar_id, deleted_at ON member
  FOR EACH ROW
  WHEN (
    (OLD.public_id, OLD.email, OLD.nickname, OLD.vip_type, OLD.membership_status, OLD.avatar_id, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.public_id, NEW.email, NEW.nickname, NEW.vip_type, NEW.membership_status, NEW.avatar_id, NEW.deleted_at)
  )
  EXECUTE FUNCTION announce_member();
