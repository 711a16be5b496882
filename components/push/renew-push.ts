'use client';

import { runAction } from '@/components/forms/run-action';
import { createPushSubscriptionAction } from '@/lib/push/actions';
import type { Subscription } from '@/lib/push/schemas';
import { fetchData } from '@/lib/shared/fetch-data';
import { currentEndpoint, hasPush, subscribeBrowser } from './browser-push';
import { type KeptPush, keepPush, readKeptPush } from './kept-push';

type Steps = {
  kept: KeptPush | null;
  /** Whether the reader lets notifications of the site through: they are not asked again. */
  isAllowed: () => boolean;
  /** Where the browser is subscribed now; null where it is not any more. */
  readEndpoint: () => Promise<string | null>;
  /** Who is signed in. */
  askMember: () => Promise<string | null>;
  subscribe: (publicKey: string) => Promise<Subscription | null>;
  /** Tells the server. @returns whether it took it */
  send: (subscription: Subscription) => Promise<boolean>;
  keep: (kept: KeptPush) => void;
};

/**
 * Subscribes a browser anew whose push service gave it another address, or none: nobody is told of that, and what is sent to the one
 * of before is lost. Only for the member who switched pushes on in it, and while they let them through.
 */
export async function renewPushBy(steps: Steps): Promise<void> {
  const { kept } = steps;
  if (!kept || !steps.isAllowed() || (await steps.readEndpoint()) === kept.endpoint) return;
  if ((await steps.askMember()) !== kept.member) return;
  const subscription = await steps.subscribe(kept.publicKey);
  if (subscription && (await steps.send(subscription)))
    steps.keep({ ...kept, endpoint: subscription.endpoint });
}

/** The same in this browser; what fails is tried again on the next visit. */
export async function renewPush(): Promise<void> {
  await renewPushBy({
    kept: readKeptPush(),
    isAllowed: () => hasPush() && Notification.permission === 'granted',
    readEndpoint: currentEndpoint,
    askMember: () => fetchData<{ member: string }>('/api/member/outbox').then(({ member }) => member),
    subscribe: subscribeBrowser,
    send: async (subscription) => (await runAction(() => createPushSubscriptionAction(subscription))).ok,
    keep: keepPush,
  }).catch(() => undefined);
}
