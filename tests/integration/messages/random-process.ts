// What random-run.test.ts has its processes do.
import { exchangeCards } from '@/lib/flows/messages/exchange-cards';
import { sendMessage } from '@/lib/messages/send-message';
import {
  clearConversation,
  markSeen,
  setMessageHidden,
  setMuted,
  withdrawMessage,
} from '@/lib/messages/service';
import { getViewerOfSession } from '@/lib/server/session';
import { setBlock } from '@/lib/social/block-service';
import { answerRequest, askFriend, deleteFriends } from '@/lib/social/friends-service';
import { type Death, serveTasks } from '@/tests/setup/dying-process';

type Viewer = NonNullable<Awaited<ReturnType<typeof getViewerOfSession>>>;
type Ref = { conversation: string; message: string };

const works = {
  send: (viewer: Viewer, given: Parameters<typeof sendMessage>[1]) => sendMessage(viewer, given),
  withdraw: (viewer: Viewer, ref: Ref) => withdrawMessage(viewer, ref),
  hide: (viewer: Viewer, { hidden, ...ref }: Ref & { hidden: boolean }) =>
    setMessageHidden(viewer, ref, hidden),
  seen: (viewer: Viewer, ref: Ref) => markSeen(viewer, ref),
  clear: (viewer: Viewer, { conversation }: Ref) => clearConversation(viewer, conversation),
  mute: (viewer: Viewer, { conversation, muted }: Ref & { muted: boolean }) =>
    setMuted(viewer, conversation, muted),
  exchange: (viewer: Viewer, order: Parameters<typeof exchangeCards>[1]) => exchangeCards(viewer, order),
  block: (viewer: Viewer, { on, ...met }: { id: number; name: string; on: boolean }) =>
    setBlock(viewer, met, on),
  ask: (viewer: Viewer, { card }: { card: string }) => askFriend(viewer, { card, line: '' }),
  answer: (viewer: Viewer, { id, move }: { id: string; move: 'accept' | 'reject' | 'cancel' }) =>
    answerRequest(viewer, id, move),
  part: (viewer: Viewer, { id }: { id: string }) => deleteFriends(viewer, [id]),
} as const;

export type Work = {
  [Name in keyof typeof works]: { name: Name; input: Parameters<(typeof works)[Name]>[1] };
}[keyof typeof works];
export type Task = { sid: string; work: Work; death: Death | null };

await serveTasks<Task>(async ({ sid, work: { name, input } }) => {
  const viewer = await getViewerOfSession(sid);
  if (!viewer) throw new Error('nobody is signed in');
  return () => works[name](viewer, input as never);
});
