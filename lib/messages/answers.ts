import 'server-only';
import type { Gate } from '@/lib/accounts/policy';
import type { Tx } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { areFriends } from '@/lib/social/are-friends';
import { mostUnanswered } from './limits';
import type { MessageKind } from './message-view';
import { messageGate } from './policy';

type Client = Pick<Tx, 'message' | 'conversationSide' | 'friendship'>;
type Writer = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

/**
 * What keeps a member from writing to another who is there: a gate, or what they wrote and nobody answered.
 * @param conversationId null where the two have none yet
 */
export async function findGate(
  tx: Client,
  writer: Writer,
  { conversationId, otherId, kind }: { conversationId: number | null; otherId: number; kind: MessageKind },
): Promise<Gate | 'answerAwaited' | null> {
  const answered = conversationId !== null && (await findAnswer(tx, conversationId, writer.id));
  const gate = messageGate(writer, { answered });
  if (gate || answered || conversationId === null || kind === 'inquiry') return gate;
  return (await hasSaidAll(tx, conversationId, writer.id, otherId)) ? 'answerAwaited' : null;
}

/** Whether the other ever wrote in a conversation; what answered by itself is no answer. */
async function findAnswer(
  tx: Pick<Tx, 'message'>,
  conversationId: number,
  memberId: number,
): Promise<boolean> {
  const row = await tx.message.findFirst({
    where: { conversationId, senderId: { not: memberId }, automatic: false },
    select: { id: true },
  });
  return row !== null;
}

/**
 * Whether somebody wrote all that a stranger may: into what lies among the requests of the other. What they took back counts, since
 * the other was told of it.
 */
async function hasSaidAll(tx: Client, conversationId: number, id: number, otherId: number): Promise<boolean> {
  const request = await tx.conversationSide.findUnique({
    where: { conversationId_memberId: { conversationId, memberId: otherId }, place: 'request' },
    select: { memberId: true },
  });
  if (!request) return false;
  const said = await tx.message.count({ where: { conversationId, senderId: id }, take: mostUnanswered });
  return said >= mostUnanswered && !(await areFriends(tx, id, otherId));
}
