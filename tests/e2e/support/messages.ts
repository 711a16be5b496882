import type { Client } from 'pg';
import { newPublicId } from '@/lib/shared/ids';
import type { SignedIn } from './members';

/**
 * A conversation of two in both inboxes: what they say in turn, the first of them first.
 * @returns its public id
 */
export async function makeConversation(
  db: Client,
  one: Pick<SignedIn, 'id'>,
  other: Pick<SignedIn, 'id'>,
  texts: readonly string[],
): Promise<string> {
  const publicId = newPublicId();
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO conversation (public_id, low_id, high_id, created_by_id)
      VALUES ($1, least($2::int, $3::int), greatest($2::int, $3::int), $2) RETURNING id`,
    [publicId, one.id, other.id],
  );
  const id = rows[0]?.id;
  for (const [at, text] of texts.entries())
    await db.query(
      `INSERT INTO message (public_id, conversation_id, sender_id, client_id, kind, text, text_fold, source_locale)
        VALUES ($1, $2, $3, gen_random_uuid(), 'personal', $4::varchar, lower($4::varchar), 'vi')`,
      [newPublicId(), id, at % 2 === 0 ? one.id : other.id, text],
    );
  await db.query(
    `INSERT INTO conversation_side (conversation_id, member_id, other_id, last_message_id, read_up_to)
      SELECT $1::int, pair.me, pair.you, max(m.id), max(m.id)
      FROM message m, (VALUES ($2::int, $3::int), ($3::int, $2::int)) pair (me, you)
      WHERE m.conversation_id = $1::int GROUP BY pair.me, pair.you`,
    [id, one.id, other.id],
  );
  return publicId;
}
