import { type Gate, gateOf, type Member } from '@/lib/accounts/policy';
import { minuteMs } from '@/lib/shared/durations';
import { mostUnanswered, withdrawMinutes } from './limits';
import type { MessageKind } from './message-view';
import type { Standing } from './standing';

/**
 * What keeps a reader from writing; null where the way is open. Who begins a conversation, or writes on in one that nobody
 * answered, has an active membership; everybody who is signed in may reply.
 * @param answered whether the other wrote in it
 */
export function messageGate(viewer: Member | null, { answered }: { answered: boolean }): Gate | null {
  return gateOf(viewer, answered ? 'account' : 'paid');
}

/**
 * What keeps a member from writing to another who is there: a gate, or that they said all that a stranger may and nobody answered.
 */
export function messageObstacle(
  writer: Member,
  { conversation, answered, isRequest, said, friends }: Omit<Standing, 'blocked' | 'muted'>,
  kind: MessageKind,
): Gate | 'answerAwaited' | null {
  const gate = messageGate(writer, { answered });
  if (gate || answered || conversation === null || kind === 'inquiry') return gate;
  return isRequest && said >= mostUnanswered && !friends ? 'answerAwaited' : null;
}

/** Whether a message may be taken back from both: by who sent it, for two minutes. */
export function canWithdraw({ mine, sentAt }: { mine: boolean; sentAt: Date }, now: Date): boolean {
  return mine && now.getTime() - sentAt.getTime() < withdrawMinutes * minuteMs;
}

/** Whether a message that arrives waits among the requests: one from person to person, of who is no friend. */
export function isRequest(kind: 'inquiry' | 'personal', { friends }: { friends: boolean }): boolean {
  return kind === 'personal' && !friends;
}
