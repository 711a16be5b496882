import 'server-only';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { getPushKeys } from './push-keys';

export type PushSettings = {
  /** Whether something is pushed to this browser, as far as the server knows. */
  isOn: boolean;
  /** What the browser asks its push service with. */
  publicKey: string;
};

/** How the browser of a session stands to being pushed to. */
export async function getPushSettings(
  viewer: Pick<Viewer, 'id'>,
  sessionId: string | null,
): Promise<PushSettings> {
  const [{ publicKey }, count] = await Promise.all([
    getPushKeys(db),
    sessionId ? db.pushSubscription.count({ where: { memberId: viewer.id, sessionId } }) : 0,
  ]);
  return { isOn: count > 0, publicKey };
}
