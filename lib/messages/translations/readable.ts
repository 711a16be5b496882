import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { payingMemberSelect } from '@/lib/translation/may-ask';

const select = {
  id: true,
  publicId: true,
  text: true,
  sourceLocale: true,
  senderId: true,
  sender: { select: payingMemberSelect },
  translations: { select: { locale: true, text: true, source: true, sourceHash: true } },
  conversation: {
    select: { lowId: true, highId: true, sides: { select: { memberId: true, clearedUpTo: true } } },
  },
} as const satisfies Prisma.MessageSelect;

type Sender = NonNullable<Prisma.MessageGetPayload<{ select: typeof select }>['sender']>;

/** A message as it can be translated for who received it. */
export type ReadableMessage = {
  id: number;
  text: string;
  source: Locale;
  sender: Sender;
  readerId: number;
  translations: { locale: string; text: string; source: string; sourceHash: string }[];
};

/**
 * A message that the other of its conversation received, sees and may have translated: not one's own, nor one that was taken
 * back or deleted, nor of who is deleted or stands apart by a block, whichever of the two blocked.
 * @param message by its number or public identifier
 * @param readerId only for this one
 */
export async function findReadable(
  tx: Pick<Tx, 'message'>,
  message: { id: number } | { publicId: string },
  readerId?: number,
): Promise<ReadableMessage | null> {
  const row = await tx.message.findFirst({
    where: { ...message, withdrawnAt: null, NOT: { text: '' } },
    select,
  });
  if (!row?.sender) return null;
  const side = row.conversation.sides.find(({ memberId }) => memberId !== row.senderId);
  const isForThem = side && (readerId ?? side.memberId) === side.memberId && row.id > side.clearedUpTo;
  if (!isForThem || row.sender.deletedAt !== null) return null;
  const seen = await tx.message.findFirst({
    where: {
      id: row.id,
      sender: notBlockedBy(side.memberId),
      hidden: { none: { memberId: side.memberId } },
    },
    select: { id: true },
  });
  if (!seen) return null;
  const { id, text, sourceLocale, sender, translations } = row;
  return { id, text, source: sourceLocale as Locale, sender, readerId: side.memberId, translations };
}
