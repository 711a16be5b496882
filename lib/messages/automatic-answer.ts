import 'server-only';
import { randomUUID } from 'node:crypto';
import { findSpeechObstacle } from '@/lib/accounts/speech';
import { openingHoursSchema } from '@/lib/cards/json-fields';
import { closedSince } from '@/lib/cards/open-now';
import type { SettingValue } from '@/lib/content/settings';
import { publicCards } from '@/lib/directory/public-cards';
import { knownLocale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db, type Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { languageOf } from '@/lib/translation/language-of';
import type { MessageKind } from './message-view';
import type { AutomaticAnswerInput } from './schemas';

type Owner = Pick<Viewer, 'id'>;

/** What answers by itself, and whether the owner's firm says when it is open: without that nothing is answered. */
export type AutomaticAnswer = { active: boolean; text: string; hours: 'set' | 'none' | 'noCard' };

/** The member's own. */
export async function getAutomaticAnswer({ id: memberId }: Owner): Promise<AutomaticAnswer> {
  const [kept, card] = await Promise.all([
    db.automaticAnswer.findUnique({ where: { memberId }, select: { active: true, text: true } }),
    findFirm(db, memberId),
  ]);
  const hours = card === null ? 'noCard' : hoursOf(card).length > 0 ? 'set' : 'none';
  return { ...(kept ?? { active: false, text: '' }), hours };
}

/** Writes the member's own; the text is kept while it is switched off. */
export async function setAutomaticAnswer(
  { id: memberId }: Owner,
  input: AutomaticAnswerInput,
): Promise<void> {
  await db.automaticAnswer.upsert({
    where: { memberId },
    create: { memberId, ...input },
    update: input,
    select: { memberId: true },
  });
}

/** The member's firm as everybody sees it, or that card of theirs. */
function findFirm(tx: Pick<Tx, 'card'>, ownerId: number, cardId?: number) {
  return tx.card.findFirst({
    where: { AND: [{ ownerId, kind: 'company', id: cardId }, publicCards] },
    orderBy: { id: 'asc' },
    select: { openingHours: true },
  });
}

function hoursOf({ openingHours }: { openingHours: unknown }) {
  const hours = openingHoursSchema.safeParse(openingHours);
  return hours.success ? hours.data : [];
}

type Asked = {
  conversationId: number;
  senderId: number;
  otherId: number;
  kind: MessageKind;
  cardId: number | null;
  postId: number | null;
  productId: number | null;
};

/**
 * Answers an inquiry for its recipient whose firm is closed, where they want that: once a conversation in each time that it is
 * closed. The transaction holds both members, so that of two messages at once one is answered; what is written here is no
 * message that anything answers. Not for who is silenced.
 * @returns the answer's public id; null where nothing is answered
 */
export async function answerAutomatically(
  tx: Tx,
  asked: Asked,
  posting: SettingValue<'posting'>,
  now = new Date(),
): Promise<string | null> {
  const { conversationId, otherId: memberId, kind, cardId } = asked;
  if (kind !== 'inquiry') return null;
  const kept = await tx.automaticAnswer.findUnique({
    where: { memberId, active: true },
    select: { text: true, member: { select: { locale: true } } },
  });
  if (!kept) return null;
  const card = await findFirm(tx, memberId, cardId ?? undefined);
  const since = card && closedSince(hoursOf(card), now);
  if (!since || (await isAnswered(tx, asked, since)) || !(await isForFirm(tx, asked))) return null;
  if (await findSpeechObstacle(tx, memberId, posting)) return null;
  const { publicId } = await tx.message.create({
    data: {
      publicId: newPublicId(),
      conversationId,
      senderId: memberId,
      clientId: randomUUID(),
      kind,
      automatic: true,
      sourceLocale: languageOf(kept.text, knownLocale(kept.member.locale)),
      text: kept.text,
      textFold: foldText(kept.text),
    },
    select: { publicId: true },
  });
  return publicId;
}

/** Whether this time that the firm is closed had its answer. */
async function isAnswered(tx: Tx, { conversationId, otherId }: Asked, since: Date): Promise<boolean> {
  const newest = await tx.message.findFirst({
    where: { conversationId, senderId: otherId, automatic: true },
    orderBy: { id: 'desc' },
    select: { sentAt: true },
  });
  return newest !== null && newest.sentAt >= since;
}

/** Whether the sender asked the recipient's firm, and is not asked by it: two firms may be in one conversation. */
async function isForFirm(
  tx: Tx,
  { conversationId, senderId, otherId, cardId, postId, productId }: Asked,
): Promise<boolean> {
  if (cardId !== null || postId !== null || productId !== null) return true;
  const asked = await tx.message.findFirst({
    where: {
      conversationId,
      senderId,
      kind: 'inquiry',
      OR: [
        { card: { ownerId: otherId } },
        { post: { ownerId: otherId } },
        { product: { sellerId: otherId } },
      ],
    },
    select: { id: true },
  });
  return asked !== null;
}
