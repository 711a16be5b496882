import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { encodeSessionToken } from '@/lib/server/realm';
import { newPublicId } from '@/lib/shared/ids';

/** One of two who write to each other: the members of a pair stand beside each other. */
export type LiveMember = { publicId: string; cookie: string; conversation: string };

/** Of the email addresses of the members who are made for this. */
const mark = 'bench-live-';

/**
 * Members with an active membership and an open session, every two of them with a conversation in both inboxes.
 * @param count even
 */
export async function makeLiveMembers(count: number): Promise<LiveMember[]> {
  await removeLiveMembers();
  const ids = Array.from({ length: count }, () => newPublicId());
  await db.$executeRaw`
    INSERT INTO member (public_id, referral_code, email, nickname, vip_type, membership_status, updated_at)
    SELECT id, 'BL' || n, ${mark} || lpad(n::text, 6, '0') || '@example.com', 'Bench', 2, 1, now()
    FROM unnest(${ids}::text[]) WITH ORDINALITY made (id, n)`;
  const pairs = Array.from({ length: count / 2 }, () => newPublicId());
  await db.$executeRaw`
    WITH numbered AS (
      SELECT id, substr(email, ${mark.length + 1}::integer, 6)::integer AS n FROM member WHERE email LIKE ${`${mark}%`})
    INSERT INTO conversation (public_id, low_id, high_id, created_by_id)
    SELECT made.id, least(one.id, other.id), greatest(one.id, other.id), one.id
    FROM unnest(${pairs}::text[]) WITH ORDINALITY made (id, n)
    JOIN numbered one ON one.n = made.n * 2 - 1 JOIN numbered other ON other.n = made.n * 2`;
  await db.$executeRaw`
    INSERT INTO conversation_side (conversation_id, member_id, other_id)
    SELECT c.id, pair.me, pair.you
    FROM conversation c CROSS JOIN LATERAL (VALUES (c.low_id, c.high_id), (c.high_id, c.low_id)) pair (me, you)
    JOIN member m ON m.id = pair.me AND m.email LIKE ${`${mark}%`}`;
  await db.$executeRaw`
    INSERT INTO member_session (id, member_id, expires_at)
    SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM member WHERE email LIKE ${`${mark}%`}`;
  await db.$executeRaw`ANALYZE member, member_session, conversation, conversation_side`;
  const rows = await db.$queryRaw<{ publicId: string; sid: string; conversation: string }[]>`
    SELECT m.public_id AS "publicId", s.id AS sid, c.public_id AS conversation
    FROM member m JOIN member_session s ON s.member_id = m.id JOIN conversation_side side ON side.member_id = m.id
    JOIN conversation c ON c.id = side.conversation_id
    WHERE m.email LIKE ${`${mark}%`} ORDER BY m.email`;
  const members: LiveMember[] = [];
  for (const { publicId, sid, conversation } of rows) {
    const cookie = `${cookieName('member')}=${await encodeSessionToken('member', sid)}`;
    members.push({ publicId, cookie, conversation });
  }
  return members;
}

/** Thousands at once take longer than a statement of the site may. */
export async function removeLiveMembers(): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw`
        DELETE FROM conversation WHERE created_by_id IN (SELECT id FROM member WHERE email LIKE ${`${mark}%`})`;
      await tx.member.deleteMany({ where: { email: { startsWith: mark } } });
    },
    { timeout: 10 * 60_000 },
  );
  await db.rateLimit.deleteMany();
}
