import { type Gate, gateOf, type Member } from '@/lib/accounts/policy';
import { minuteMs } from '@/lib/shared/durations';
import { withdrawMinutes } from './limits';

/**
 * What keeps a reader from writing; null where the way is open. Who begins a conversation, or writes on in one that nobody
 * answered, has an active membership; everybody who is signed in may reply.
 * @param answered whether the other wrote in it
 */
export function messageGate(viewer: Member | null, { answered }: { answered: boolean }): Gate | null {
  return gateOf(viewer, answered ? 'account' : 'paid');
}

/** Whether a message may be taken back from both: by who sent it, for two minutes. */
export function canWithdraw({ mine, sentAt }: { mine: boolean; sentAt: Date }, now: Date): boolean {
  return mine && now.getTime() - sentAt.getTime() < withdrawMinutes * minuteMs;
}

/** Whether a message that arrives waits among the requests: one from person to person, of who is no friend. */
export function isRequest(kind: 'inquiry' | 'personal', { friends }: { friends: boolean }): boolean {
  return kind === 'personal' && !friends;
}
