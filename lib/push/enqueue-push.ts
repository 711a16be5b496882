import 'server-only';
import { createHash } from 'node:crypto';
import type { Tx } from '@/lib/server/db';
import { dequeue, enqueue } from '@/lib/server/jobs';
import { announceLive } from '@/lib/server/live/announce';
import { cutText } from '@/lib/shared/cut-text';
import { longestName, type PushKind } from './push-kinds';

/** A page that is being read has so long to say so; then nothing is pushed. Milliseconds. */
const patience = 4_000;

/** Browsers of a member that are pushed to; who is signed in on more has the last ones. */
const mostBrowsers = 20;

type Client = Pick<Tx, '$queryRaw' | '$executeRaw'>;

export type Push = {
  kind: Exclude<PushKind, 'test'>;
  /** Whose doing it is, by name; the rest is cut off. */
  from: string;
  /** Where it leads, without locale prefix. Several of one place within moments are pushed once. */
  path: string;
};

/**
 * Pushes something to the browsers in which the member agreed to it, in the transaction of what it is about; not if a page of
 * theirs is being read at this moment. Asks nothing about blocks: the caller knows whether the member may hear of it.
 */
export async function enqueuePush(tx: Client, memberId: number, { kind, from, path }: Push): Promise<void> {
  const subscriptionIds = await listSubscriptions(tx, memberId);
  if (subscriptionIds.length === 0) return;
  const token = tokenOf(path);
  const payload = { kind, from: cutText(from, longestName), path };
  const runAt = new Date(Date.now() + patience);
  for (const subscriptionId of subscriptionIds)
    await enqueue(
      tx,
      'sendPush',
      { subscriptionId, ...payload },
      { key: keyOf(subscriptionId, token), maxAttempts: 5, runAt, keepsTime: true },
    );
  await announceLive(tx, [memberId], 'push', { token });
}

/** Takes back what was to be pushed: an open page shows it. */
export async function cancelPush(tx: Client, memberId: number, token: string): Promise<void> {
  for (const id of await listSubscriptions(tx, memberId)) await dequeue(tx, keyOf(id, token));
}

async function listSubscriptions(tx: Client, memberId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM push_subscription WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${mostBrowsers}`;
  return rows.map(({ id }) => id);
}

/** Names a place in the few letters that a push service takes as the topic of what it holds (RFC 8030, 5.4). */
export function tokenOf(path: string): string {
  return createHash('sha256').update(path).digest('base64url').slice(0, 22);
}

function keyOf(subscriptionId: number, token: string): string {
  return `push:${subscriptionId}:${token}`;
}
