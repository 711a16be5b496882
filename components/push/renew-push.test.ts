import { expect, it, vi } from 'vitest';

vi.mock('@/lib/push/actions', () => ({ createPushSubscriptionAction: () => undefined }));

const { renewPushBy } = await import('./renew-push');

const kept = { member: 'abcdefghjk', endpoint: 'https://push.example/1', publicKey: 'key' };
const renewed = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };

async function renew(steps: Partial<Parameters<typeof renewPushBy>[0]>) {
  const done: unknown[] = [];
  await renewPushBy({
    kept,
    isAllowed: () => true,
    readEndpoint: async () => null,
    askMember: async () => kept.member,
    subscribe: async (publicKey) => {
      done.push(publicKey);
      return renewed;
    },
    send: async () => true,
    keep: (now) => void done.push(now),
    ...steps,
  });
  return done;
}

it('subscribes a browser anew that lost its subscription or got another one', async () => {
  const again = [kept.publicKey, { ...kept, endpoint: renewed.endpoint }];
  expect(await renew({})).toEqual(again);
  expect(await renew({ readEndpoint: async () => 'https://push.example/other' })).toEqual(again);
});

it('asks nothing where it is subscribed still, pushes are off or not let through, or another member is signed in', async () => {
  expect(await renew({ readEndpoint: async () => kept.endpoint })).toEqual([]);
  expect(await renew({ kept: null })).toEqual([]);
  expect(await renew({ isAllowed: () => false })).toEqual([]);
  expect(await renew({ askMember: async () => 'bcdefghjkm' })).toEqual([]);
});

it('tries again on the next visit what the server did not take', async () => {
  expect(await renew({ send: async () => false })).toEqual([kept.publicKey]);
});
