import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { listCardNames } from '@/lib/cards/names';
import { knownLocale } from '@/lib/i18n/locales';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { logUnexpected } from '@/lib/server/log';

/** Reminders that one run gives; the next one, a minute later, goes on. */
const batch = 500;

type Due = { memberId: number; cardId: number; remindAt: Date; name: string };

/**
 * Reminds members of cards of their folders whose time has come, each in a transaction of its own and once: of several workers one
 * gives a reminder and the others find it given. What fell due while nothing ran is caught up on.
 * @returns how many were given
 */
export async function remindOfFavorites(now = new Date()): Promise<number> {
  const due = await db.favorite.findMany({
    where: { remindAt: { lte: now }, remindedAt: null },
    orderBy: [{ remindAt: 'asc' }, { memberId: 'asc' }, { cardId: 'asc' }],
    take: batch,
    select: { memberId: true, cardId: true, remindAt: true, member: { select: { locale: true } } },
  });
  let given = 0;
  for (const { memberId, cardId, remindAt, member } of due) {
    if (remindAt === null) continue;
    try {
      // Of a card that was hidden, or whose owner and the reader blocked each other, no name is told, as in the folder.
      const names = await listCardNames([cardId], { id: memberId }, knownLocale(member.locale));
      const reminder = { memberId, cardId, remindAt, name: names.get(cardId) ?? '' };
      if (await db.$transaction((tx) => remind(tx, reminder, now))) given += 1;
    } catch (error) {
      // The next run tries again; the others are not kept waiting.
      logUnexpected(error, 'remind of a card');
    }
  }
  return given;
}

async function remind(tx: Tx, { memberId, cardId, remindAt, name }: Due, now: Date): Promise<boolean> {
  await lockMember(tx, memberId);
  const key = { memberId, cardId };
  // Whoever comes second, and who was put off, done or deleted meanwhile, finds nothing here.
  const { count } = await tx.favorite.updateMany({
    where: { ...key, remindAt, remindedAt: null },
    data: { remindedAt: now },
  });
  if (count === 0) return false;
  const favorite = await tx.favorite.findUnique({
    where: { memberId_cardId: key },
    select: { note: true, card: { select: { publicId: true } } },
  });
  if (!favorite) return false;
  const { note, card } = favorite;
  await notify(tx, memberId, 'favoriteReminder', {
    publicId: card.publicId,
    name,
    note,
    says: name ? (note ? 'all' : 'name') : note ? 'note' : 'nothing',
    at: remindAt.toISOString(),
  });
  return true;
}
