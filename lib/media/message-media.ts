import 'server-only';
import { db } from '@/lib/server/db';

/**
 * Whether a member sees a message that shows a picture, as the history has it: on their side of the conversation, not taken back,
 * not deleted by them, alone or with all, and not of somebody whom they blocked. Who was blocked goes on to see what was sent to
 * them, as of a deleted member.
 */
export async function seesInMessage(memberId: number, key: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM media
      JOIN message_picture picture ON picture.media_id = media.id
      JOIN message m ON m.id = picture.message_id
      JOIN conversation_side side ON side.conversation_id = m.conversation_id AND side.member_id = ${memberId}
    WHERE media.key = ${key} AND m.id > side.cleared_up_to AND m.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM message_hidden h WHERE h.message_id = m.id AND h.member_id = side.member_id)
      AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = side.member_id AND b.blocked_id = side.other_id)
    LIMIT 1`;
  return rows.length > 0;
}
