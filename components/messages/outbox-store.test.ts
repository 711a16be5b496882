import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitingMessage } from './outbox';
import { OutboxStore } from './outbox-store';

// A server that nobody reaches, or that has no time: what is written waits.
const server = vi.hoisted(() => ({ says: 'network', errorId: undefined as string | undefined, asked: 0 }));
vi.mock('@/components/forms/run-action', () => ({
  runAction: async () => {
    server.asked += 1;
    return { ok: false, code: server.says, errorId: server.errorId };
  },
}));
vi.mock('@/lib/messages/actions', () => ({ sendMessageAction: () => undefined }));

/** What all windows of a browser share. */
class FakeStorage {
  readonly #values = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.#values.set(key, value);
  };
  removeItem = (key: string) => void this.#values.delete(key);
}

const member = 'abcdefghjk';
const message = (clientId: string, failed: WaitingMessage['failed'] = null): WaitingMessage => ({
  clientId,
  to: { card: 'bcdefghjkm' },
  form: 'text',
  text: clientId,
  pictures: [],
  quoted: null,
  at: '2026-11-23T02:00:00.000Z',
  failed,
});
let storage: FakeStorage;
/** What the browser keeps, as a window that is opened now reads it. */
const kept = () => new OutboxStore(member).read().map(({ clientId }) => clientId);

beforeEach(() => {
  server.says = 'network';
  server.errorId = undefined;
  server.asked = 0;
  vi.useFakeTimers();
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('two windows that write lose nothing of each other, though neither was told yet what the other wrote', () => {
  const [one, other] = [new OutboxStore(member), new OutboxStore(member)];
  expect([one.read(), other.read()]).toEqual([[], []]);
  one.add(message('a'), 'vi');
  other.add(message('b'), 'vi');
  one.add(message('c'), 'vi');
  expect(kept()).toEqual(['a', 'b', 'c']);
});

it('sending again and dropping in one window keep what another wrote, and bring nothing back that it dropped', () => {
  const one = new OutboxStore(member);
  one.add(message('a', 'notFound'), 'vi');
  one.add(message('b', 'notFound'), 'vi');
  const other = new OutboxStore(member);
  other.read();
  one.add(message('c', 'notFound'), 'vi');
  other.drop('a');
  expect(kept()).toEqual(['b', 'c']);
  one.retry('b', 'vi');
  expect(kept()).toEqual(['b', 'c']);
  expect(one.read().map(({ clientId }) => clientId)).toEqual(['b', 'c']);
});

it('a browser that keeps nothing holds them all while the page stands', async () => {
  const one = new OutboxStore(member);
  storage.isFull = true;
  one.add(message('a'), 'vi');
  one.add(message('b'), 'vi');
  await vi.advanceTimersByTimeAsync(0);
  expect(one.read().map(({ clientId, failed }) => [clientId, failed])).toEqual([
    ['a', 'network'],
    ['b', null],
  ]);
});

// Without the number of an entry in the log it is not the site that failed, but a proxy that found none.
it.each(['network', 'busy', 'unexpected'])('what found %s goes out again by itself', async (says) => {
  server.says = says;
  vi.stubGlobal('document', { documentElement: { lang: 'vi' } });
  new OutboxStore(member).add(message('a'), 'vi');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server.asked).toBe(2);
});

it('what failed in the site itself waits for a press', async () => {
  server.says = 'unexpected';
  server.errorId = '1a2b3c4d';
  const one = new OutboxStore(member);
  one.add(message('a'), 'vi');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked, one.read()[0]?.failed]).toEqual([1, 'unexpected']);
});
