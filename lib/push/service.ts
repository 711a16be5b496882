import 'server-only';
import { createHash } from 'node:crypto';
import { recordChoice } from '@/lib/server/consents';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import { seal } from '@/lib/server/sealing';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { isPushService } from './push-hosts';
import type { Subscription } from './schemas';

/** What subscriptions are sealed for. */
export const subscriptionSealPurpose = 'push subscription';

/**
 * Takes this browser as one that the member's news are pushed to, until its session ends. A browser that belonged to another
 * session belongs to this one from then on.
 * @throws AppError `invalidInput` for an address of no push service, `loginRequired` where the session is over
 */
export async function createPushSubscription(
  viewer: Pick<Viewer, 'id'>,
  sessionId: string | null,
  subscription: Subscription,
): Promise<void> {
  if (!isPushService(subscription.endpoint, env().PUSH_SERVICES)) throw new AppError('invalidInput');
  if (!sessionId) throw new AppError('loginRequired');
  const endpointHash = createHash('sha256').update(subscription.endpoint).digest('hex');
  const data = {
    memberId: viewer.id,
    sessionId,
    sealed: seal(subscriptionSealPurpose, JSON.stringify(subscription)),
  };
  const { id } = await db.$transaction(async (tx) => {
    await recordChoice(tx, viewer.id, 'push', true);
    return tx.pushSubscription.upsert({
      where: { endpointHash },
      create: { ...data, endpointHash },
      update: data,
      select: { id: true },
    });
  });
  // The browser has one; what it had before is over.
  await db.pushSubscription.deleteMany({ where: { sessionId, id: { not: id } } });
}

/** Pushes nothing more to this browser. */
export async function deletePushSubscription(
  viewer: Pick<Viewer, 'id'>,
  sessionId: string | null,
): Promise<void> {
  if (!sessionId) return;
  await db.$transaction(async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { memberId: viewer.id, sessionId } });
    await recordChoice(tx, viewer.id, 'push', false);
  });
}

/**
 * Pushes something to this browser to show that it comes.
 * @throws AppError `notFound` where nothing is pushed to it
 */
export async function sendTestPush(viewer: Pick<Viewer, 'id'>, sessionId: string | null): Promise<void> {
  const found = sessionId
    ? await db.pushSubscription.findFirst({ where: { memberId: viewer.id, sessionId }, select: { id: true } })
    : null;
  if (!found) throw new AppError('notFound');
  const payload = { subscriptionId: found.id, kind: 'test', from: '', path: paths.memberSettings() } as const;
  await enqueue(db, 'sendPush', payload, { maxAttempts: 2 });
}
