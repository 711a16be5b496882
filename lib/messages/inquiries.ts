import 'server-only';
import { randomUUID } from 'node:crypto';
import { lockMemberWeakly } from '@/lib/accounts/locks';
import { gateErrors } from '@/lib/accounts/policy';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getInquiry } from './inquiry-queries';
import type { InquiryView } from './inquiry-view';
import { mostInquiryCards } from './limits';
import { messageGate } from './policy';
import type { InquiryRef, NewInquiry, NewMessage } from './schemas';
import { type Sender, writeOnce } from './send-message';

/** After these another try may do it: nothing is written down of the firm. */
const passing = new Set(['loginRequired', 'busy', 'unexpected']);

/**
 * Sends one text to up to five firms, each as a message about its card in a conversation of its own, by all the rules of a
 * message. What one firm does not get the others get all the same; the answer says so firm by firm. One that is sent again goes
 * on where the first was interrupted, and writes nothing twice.
 * @throws AppError those of the gate and of `assertMaySpeak`; `conflict` where the identifier has another text
 */
export async function sendInquiry(viewer: Sender, given: NewInquiry): Promise<InquiryView> {
  const { id } = await holdInquiry(viewer, given);
  await writeToAll(viewer, { id, ...given });
  return getInquiry(viewer, given.clientId, given.locale);
}

/**
 * Sends an inquiry of one's own again to the firms that did not get it, as often as one likes: nothing is written twice. What keeps
 * its writer from writing at all is said firm by firm, too.
 * @throws AppError `notFound` for another's
 */
export async function resendInquiry(viewer: Sender, { clientId, locale }: InquiryRef): Promise<InquiryView> {
  const where = { memberId_clientId: { memberId: viewer.id, clientId } };
  const inquiry = await db.inquiry.findUnique({ where, select: { id: true, text: true } });
  if (!inquiry) throw new AppError('notFound');
  await db.inquiryTarget.updateMany({
    where: { inquiryId: inquiry.id, messageId: null },
    data: { error: '' },
  });
  await writeToAll(viewer, { ...inquiry, locale });
  return getInquiry(viewer, clientId, locale);
}

type StoredInquiry = Pick<NewInquiry, 'text' | 'locale'> & { id: number };

/** Goes on where writing an inquiry was interrupted. */
async function writeToAll(viewer: Sender, { id, ...said }: StoredInquiry): Promise<void> {
  const targets = await db.inquiryTarget.findMany({
    where: { inquiryId: id, messageId: null, error: '' },
    orderBy: { position: 'asc' },
    take: mostInquiryCards,
    select: { position: true, clientId: true, card: { select: { publicId: true } } },
  });
  for (const { position, clientId, card } of targets) {
    const end = card ? await writeTo(viewer, said, clientId, card.publicId) : { error: 'notFound' };
    await db.inquiryTarget.updateMany({
      // Of two that send it at once one may have been refused what the other had written.
      where: { inquiryId: id, position, ...('error' in end ? { messageId: null } : {}) },
      data: 'error' in end ? end : { ...end, error: '' },
    });
  }
}

async function writeTo(
  viewer: Sender,
  { text, locale }: Pick<NewInquiry, 'text' | 'locale'>,
  clientId: string,
  card: string,
): Promise<{ messageId: number } | { error: string }> {
  try {
    const message: Omit<NewMessage, 'from'> = {
      clientId,
      to: { card },
      replyTo: null,
      form: 'text',
      text,
      pictures: [],
      locale,
    };
    return { messageId: (await writeOnce(viewer, message)).id };
  } catch (error) {
    if (error instanceof AppError && !passing.has(error.code)) return { error: error.code };
    throw error;
  }
}

/** The inquiry with its firms, stored before anything is sent; the one that stands, where it was sent before. */
async function holdInquiry(viewer: Sender, given: NewInquiry): Promise<{ id: number }> {
  const posting = await getSetting('posting');
  return db.$transaction(async (tx) => {
    await lockMemberWeakly(tx, viewer.id);
    const twin = await findTwin(tx, viewer, given);
    if (twin) return twin;
    const gate = messageGate(viewer, { answered: false });
    if (gate) throw new AppError(gateErrors[gate]);
    await assertMaySpeak(tx, viewer.id, posting);
    const cards = await tx.card.findMany({
      // A person's card is asked from its own page: what goes to several are inquiries of firms.
      where: { publicId: { in: given.cards }, kind: 'company' },
      take: mostInquiryCards,
      select: { id: true, publicId: true },
    });
    const idOf = new Map(cards.map(({ id, publicId }) => [publicId, id]));
    return tx.inquiry.create({
      data: {
        memberId: viewer.id,
        clientId: given.clientId,
        text: given.text,
        targets: {
          createMany: {
            data: given.cards.map((card, position) => ({
              position,
              cardId: idOf.get(card) ?? null,
              clientId: randomUUID(),
            })),
          },
        },
      },
      select: { id: true },
    });
  });
}

async function findTwin(
  tx: Tx,
  { id: memberId }: Sender,
  { clientId, text }: NewInquiry,
): Promise<{ id: number } | null> {
  const twin = await tx.inquiry.findUnique({
    where: { memberId_clientId: { memberId, clientId } },
    select: { id: true, text: true },
  });
  if (twin && twin.text !== text) throw new AppError('conflict');
  return twin;
}
