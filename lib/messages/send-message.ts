import 'server-only';
import { gateErrors } from '@/lib/accounts/policy';
import { speechObstacle } from '@/lib/accounts/silence';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { foldText } from '@/lib/search/fold';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { lockPair } from '@/lib/social/locks';
import { pairOf } from '@/lib/social/pair';
import { languageOf } from '@/lib/translation/language-of';
import { answerAutomatically } from './automatic-answer';
import { getMessage } from './history';
import { bareSelect, messageView, plainRow } from './message-rows';
import type { MessageForm, MessageKind, MessageView, SentMessage } from './message-view';
import { isRequest, messageObstacle } from './policy';
import type { NewMessage } from './schemas';
import { refreshSides } from './sides';
import { readStanding, type Standing } from './standing';
import { findOwnCard, findTarget, type Target } from './targets';
import { notifyOfMessage, tellMessage } from './tell';

export type Sender = Pick<Viewer, 'id' | 'nickname' | 'vipType' | 'membershipStatus'>;
type Stored = {
  id: number;
  text: string;
  withdrawnAt: Date | null;
  conversation: { publicId: string };
  /** As its sender sees one that was just written and says something and no more; others are read. */
  shown?: MessageView;
};

/**
 * Writes a message to the other of a conversation, the owner of a card, the author of a post, the seller of a product or a friend,
 * and begins the conversation where there is none. One that is sent again is the same message, whatever happened meanwhile. The
 * other's open pages hear of it, and they are notified once a conversation.
 * @throws AppError `notFound` for whoever is not there, was blocked or blocked the sender; those of the gate and of
 *   `speechObstacle`; `answerAwaited` where a stranger said all they may; `tooManyRequests` past the new conversations of a day; `conflict` where the identifier has another text
 */
export async function sendMessage(viewer: Sender, given: NewMessage): Promise<SentMessage> {
  const { id, conversation, shown } = await writeOnce(viewer, given);
  const message = shown ?? (await getMessage(viewer, id, given.locale));
  return { conversation: conversation.publicId, message };
}

/** The same without reading it as its two see it. */
export async function writeOnce(viewer: Sender, given: SaidMessage): Promise<Stored> {
  try {
    return await writeNew(viewer, given);
  } catch (error) {
    // What is refused now may be stored since the first time.
    const twin = error instanceof AppError ? await findTwin(db, viewer, given) : null;
    if (twin) return twin;
    throw error;
  }
}

/** The same message, where it was stored before. */
async function findTwin(
  tx: Pick<Tx, '$queryRaw'>,
  { id: senderId }: Sender,
  { clientId, text }: Pick<NewMessage, 'clientId' | 'text'>,
): Promise<Stored | null> {
  const [found] = await tx.$queryRaw<(Omit<Stored, 'conversation'> & { publicId: string })[]>`
    SELECT m.id, m.text, m.withdrawn_at AS "withdrawnAt", c.public_id AS "publicId"
    FROM message m JOIN conversation c ON c.id = m.conversation_id
    WHERE m.sender_id = ${senderId} AND m.client_id = ${clientId}::uuid`;
  if (!found) return null;
  const { publicId, ...twin } = found;
  if (twin.withdrawnAt === null && twin.text !== text) throw new AppError('conflict');
  return { ...twin, conversation: { publicId } };
}

async function writeNew(viewer: Sender, given: SaidMessage): Promise<Stored> {
  const posting = await getSetting('posting');
  return db.$transaction((tx) => writeMessage(tx, viewer, given, posting));
}

/** A message whose sender is known. */
type SaidMessage = Omit<NewMessage, 'from'>;
/** What is written: what a browser sends, or the card that answers an offered one. */
type Written = Omit<SaidMessage, 'form'> & { form: MessageForm };

/**
 * The same in the transaction of the caller.
 * @throws AppError as `sendMessage`; `noCardData` where one's own card is to be sent and there is none
 */
export async function writeMessage(
  tx: Tx,
  viewer: Sender,
  given: Written,
  posting: SettingValue<'posting'>,
): Promise<Stored> {
  const target = await withOwnCard(tx, viewer, given, await findTarget(tx, viewer, given.to));
  const alive = await lockPair(tx, viewer.id, target.otherId);
  const speaker = alive.get(viewer.id);
  if (!speaker) throw new AppError('loginRequired');
  const twin = await findTwin(tx, viewer, given);
  if (twin) return twin;
  const standing = await readStanding(tx, viewer.id, target.otherId);
  if (!alive.has(target.otherId) || standing.blocked) throw new AppError('notFound');
  assertMayWrite(viewer, standing, target.kind);
  const silence = speechObstacle(speaker, posting);
  if (silence) throw new AppError(silence);
  const waits = isRequest(target.kind, standing);
  const into = standing.conversation ?? (await createConversation(tx, viewer, target, waits));
  const message = await storeMessage(tx, viewer, into.id, target, given);
  const asked = { ...target, senderId: viewer.id, conversationId: into.id };
  const answer = given.form === 'text' ? await answerAutomatically(tx, asked, posting) : null;
  // To write is to accept: one's own side is in the inbox. The other's leaves the requests for an inquiry and for a friend.
  const sides = await refreshSides(tx, into.id, waits ? [viewer.id] : [viewer.id, target.otherId]);
  const other = sides.find(({ memberId }) => memberId === target.otherId);
  const isQuiet = standing.muted || other === undefined || other.muted;
  await tellMessage(tx, { from: viewer.id, to: target.otherId }, into, message.publicId);
  if (!isQuiet) await notifyOfMessage(tx, viewer, other, into);
  if (answer !== null) await tellMessage(tx, { from: target.otherId, to: viewer.id }, into, answer);
  const plain = plainRow(message, []);
  return {
    ...message,
    conversation: { publicId: into.publicId },
    ...(plain && { shown: messageView(plain, { memberId: viewer.id, clearedUpTo: 0 }, given.locale) }),
  };
}

/** @throws AppError the gate, or `answerAwaited` */
function assertMayWrite(writer: Sender, standing: Standing, kind: MessageKind): void {
  const obstacle = messageObstacle(writer, standing, kind);
  if (obstacle) throw new AppError(obstacle === 'answerAwaited' ? obstacle : gateErrors[obstacle]);
}

/** An offered card is what such a message is about. */
async function withOwnCard(tx: Tx, { id }: Sender, { form }: Written, target: Target): Promise<Target> {
  if (form === 'text') return target;
  const card = await findOwnCard(tx, id);
  if (!card) throw new AppError('noCardData');
  return { ...target, cardId: card.id, postId: null, productId: null };
}

type Conversation = { id: number; publicId: string };

/** With both sides; under the lock of the pair there is none yet. */
async function createConversation(
  tx: Tx,
  { id }: Sender,
  { otherId }: Target,
  waits: boolean,
): Promise<Conversation> {
  await assertMayBegin(tx, id);
  return tx.conversation.create({
    data: {
      publicId: newPublicId(),
      ...pairOf(id, otherId),
      createdById: id,
      sides: {
        createMany: {
          data: [
            { memberId: id, otherId },
            { memberId: otherId, otherId: id, place: waits ? 'request' : 'inbox' },
          ],
        },
      },
    },
    select: { id: true, publicId: true },
  });
}

const daily = 'newConversationsByAccount';

/**
 * How many one begins on a day is counted by what they began: a message that is sent twice, or into an old conversation, takes
 * nothing away. The sender's row is held, so of two at once one comes after the other.
 */
async function assertMayBegin(tx: Tx, memberId: number): Promise<void> {
  const { points, seconds } = rateLimits[daily];
  const since = new Date(Date.now() - seconds * 1000);
  const begun = await tx.conversation.findMany({
    where: { createdById: memberId, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: points,
    select: { createdAt: true },
  });
  const oldest = begun.at(points - 1);
  if (!oldest) return;
  const retryAfterSeconds = Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1000);
  throw new AppError('tooManyRequests', { retryAfterSeconds });
}

// Counted by the caller, it would be another statement.
const { _count, ...ownSelect } = bareSelect;

async function storeMessage(
  tx: Tx,
  { id: senderId }: Sender,
  conversationId: number,
  { kind, cardId, postId, productId }: Target,
  { clientId, form, text, replyTo, pictures, locale }: Written,
) {
  const answered =
    replyTo === null
      ? null
      : await tx.message.findFirst({ where: { publicId: replyTo, conversationId }, select: { id: true } });
  if (replyTo !== null && !answered) throw new AppError('notFound');
  const rows = await ownPictures(tx, senderId, pictures);
  const message = await tx.message.create({
    data: {
      publicId: newPublicId(),
      conversationId,
      senderId,
      clientId,
      kind,
      form,
      text,
      textFold: foldText(text),
      sourceLocale: languageOf(text, locale),
      cardId,
      postId,
      productId,
      replyToId: answered?.id ?? null,
      // Named where there are none, it would be another statement.
      ...(rows.length > 0 && { pictures: { createMany: { data: rows } } }),
    },
    select: ownSelect,
  });
  return { ...message, _count: { pictures: rows.length } };
}

/**
 * The sender's own uploads that a message shows, in their order.
 * @throws AppError `invalidInput` with `pictureUnknown` where one is another's or gone
 */
async function ownPictures(tx: Tx, ownerId: number, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await tx.media.findMany({
    where: { key: { in: [...keys] }, ownerId },
    select: { id: true, key: true },
    take: keys.length,
  });
  if (rows.length < keys.length)
    throw new AppError('invalidInput', { fieldErrors: { pictures: 'pictureUnknown' } });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.flatMap((key, position) => {
    const mediaId = ids.get(key);
    return mediaId === undefined ? [] : [{ position, mediaId }];
  });
}
