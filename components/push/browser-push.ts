'use client';

import type { Subscription } from '@/lib/push/schemas';

/** It lies below /assets and controls no page: it is there for pushes alone. */
const workerPath = '/assets/push-worker.js';

/** Whether the browser shows pushes at all; on a phone of Apple only from the home screen. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the reader told the browser to let no notification of the site through. */
export function isPushDenied(): boolean {
  return Notification.permission === 'denied';
}

/** Where the browser itself is subscribed, null for nowhere; the server knows whose news it gets. */
export async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Asks the reader, then the browser's push service.
 * @param publicKey of the site, as the server gives it
 * @returns what the server needs; null where the reader does not agree
 */
export async function subscribeBrowser(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await activeWorker();
  // One of before may be of another member, or of other keys.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Takes the browser's subscription back. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** A subscription needs a worker that has begun. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath);
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
      }),
    );
  return registration;
}
