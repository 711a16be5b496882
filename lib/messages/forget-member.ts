import 'server-only';
import type { Tx } from '@/lib/server/db';
import { forgetPictures } from './pictures';
import { forgetTranslationsOf } from './translations/request';

/**
 * Takes out what a member wrote, in the transaction that deletes them for good, before their row goes: the other keeps the
 * conversation with empty places, and one whose other went before goes as a whole.
 */
export async function forgetMember(tx: Tx, memberId: number): Promise<void> {
  await tx.message.updateMany({
    where: { senderId: memberId },
    data: { text: '', textFold: '', cardId: null, postId: null, productId: null },
  });
  // Theirs, and those of what the other wrote to them.
  await forgetTranslationsOf(tx, { conversation: { OR: [{ lowId: memberId }, { highId: memberId }] } });
  // What reports kept of it, too.
  await tx.reportedMessage.updateMany({ where: { senderId: memberId }, data: { text: '' } });
  await tx.reportedPicture.deleteMany({ where: { reported: { senderId: memberId } } });
  await forgetPictures(tx, { senderId: memberId });
  // Nobody waits for words that are gone.
  await tx.$executeRaw`
    UPDATE conversation_side SET unread = 0, read_up_to = coalesce(last_message_id, read_up_to)
    WHERE other_id = ${memberId}`;
  await tx.$executeRaw`
    DELETE FROM conversation WHERE (low_id = ${memberId} AND high_id IS NULL) OR (high_id = ${memberId} AND low_id IS NULL)`;
}
