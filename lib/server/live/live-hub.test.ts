import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveAnswer } from './live-connection';
import { LiveHub, type LiveReading, type LiveSession, type LiveSource } from './live-hub';

/** An answer that keeps what is written to it. */
class FakeAnswer {
  status = 0;
  text = '';
  isEnded = false;
  isDestroyed = false;
  writableLength = 0;
  #close: () => void = () => undefined;

  writeHead(status: number) {
    this.status = status;
    return this;
  }
  write(text: string) {
    this.text += text;
    return true;
  }
  end(text = '') {
    this.text += text;
    this.isEnded = true;
    return this;
  }
  destroy() {
    this.isDestroyed = true;
    return this;
  }
  on(name: string, listener: () => void) {
    if (name === 'close') this.#close = listener;
    return this;
  }
  close() {
    this.#close();
  }

  /** The events in the order in which they came. */
  get events(): { id: number; kind: string; data: unknown }[] {
    return [...this.text.matchAll(/(?:^|\n\n)(?:id: \S+\n)?data: (\{.*\})/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
  }
  get lastId(): string | undefined {
    return [...this.text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1];
  }
}

let now = 1_763_865_600_000;
let sessions: LiveSession[];
let reading: LiveReading;
/** What the hub asked of events. */
let asked: unknown[];
let beforeReading: () => unknown;
let hub: LiveHub;

const source: LiveSource = {
  sessionIdOf: async (token) => token ?? null,
  readSessions: async (sids) => sessions.filter(({ sid }) => sids.includes(sid)),
  readEvents: async (_members, since) => {
    asked.push(since);
    await beforeReading();
    return reading;
  },
};

const session = (sid: string, memberId: number): LiveSession => ({
  sid,
  memberId,
  email: `${memberId}@example.com`,
  expiresAt: new Date(now + 60_000),
});

async function open(token: string, after?: string): Promise<FakeAnswer> {
  const answer = new FakeAnswer();
  await hub.open(answer as unknown as LiveAnswer, { token, ...(after !== undefined && { after }) });
  return answer;
}

const tell = (id: number, memberId: number, horizon = 100n) =>
  hub.deliver({ horizon, kind: 'unread', data: {}, to: [{ id, memberId }] });

beforeEach(async () => {
  now = 1_763_865_600_000;
  sessions = [session('a', 1), session('b', 2)];
  reading = { events: [], isCut: false, horizon: 90n, next: 95n };
  asked = [];
  beforeReading = () => undefined;
  hub = new LiveHub(source, () => now);
  await hub.catchUp();
});
afterEach(() => hub.close());

it('hands an event to all streams of its member and to nobody else', async () => {
  const [one, two, stranger] = [await open('a'), await open('a'), await open('b')];
  tell(7, 1);
  const told = [{ id: 7, kind: 'unread', data: {} }];
  expect([one.events, two.events, stranger.events]).toEqual([told, told, []]);
});

it('says first whose stream it is', async () => {
  const answer = await open('a');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('event: hello\ndata: {"email":"1@example.com"}\n\n');
});

it('sends the signed-out away for good, and lets others come back while it does not know what it missed', async () => {
  expect(await open('nobody')).toMatchObject({ status: 204, isEnded: true });
  const fresh = new LiveHub(source);
  const answer = new FakeAnswer();
  await fresh.open(answer as unknown as LiveAnswer, { token: 'a' });
  fresh.close();
  expect(answer.status).toBe(503);
});

it('sends what was missed before what comes meanwhile, and names a position only after it', async () => {
  reading = { ...reading, events: [{ id: 3, kind: 'unread', data: {}, memberId: 1 }], horizon: 96n };
  beforeReading = () => tell(4, 1, 97n);
  const answer = await open('a', `80.${now / 1000 - 5}`);
  expect(asked.at(-1)).toEqual({ transaction: 80n });
  expect(answer.events.map(({ id }) => id)).toEqual([3, 4]);
  expect([...answer.text.matchAll(/^id: (\d+)/gm)].map(([, id]) => id)).toEqual(['96', '97']);
  expect(answer.text.indexOf('"id":3')).toBeLessThan(answer.text.indexOf('id: 96'));
});

it('never goes back: a transaction that took longer does not lower the position', async () => {
  const answer = await open('a');
  tell(5, 1, 120n);
  tell(6, 1, 110n);
  expect(answer.lastId).toBe(`120.${now / 1000}`);
});

it.each([
  ['more than an hour ago', () => `80.${now / 1000 - 3_600}`],
  ['in another database', () => `800.${now / 1000}`],
  ['nowhere', () => 'x'],
])('has everything read anew where the browser stopped hearing %s', async (_where, after) => {
  const answer = await open('a', after());
  expect(answer.events).toEqual([{ id: 0, kind: 'resync', data: {} }]);
});

it('has everything read anew where more was missed than is read at once', async () => {
  reading = { ...reading, isCut: true };
  expect((await open('a', `80.${now / 1000}`)).events.map(({ kind }) => kind)).toEqual(['resync']);
});

it('ends the stream of a session that is over, and of no other', async () => {
  const [mine, other] = [await open('a'), await open('b')];
  sessions = sessions.filter(({ sid }) => sid !== 'a');
  hub.doubt(['session:a', 'member-sessions:2']);
  await expect.poll(() => mine.isEnded).toBe(true);
  expect(mine.text).toContain('event: end\ndata: signedOut\n\n');
  expect([other.isEnded, hub.size]).toEqual([false, 1]);
});

it('ends a stream whose session is over while it is being opened', async () => {
  beforeReading = async () => {
    sessions = [];
    hub.doubt(['session:a']);
    await new Promise(setImmediate);
  };
  expect(await open('a')).toMatchObject({ status: 204, isEnded: true });
});

it('ends a stream in the second in which its session does', async () => {
  const answer = await open('a');
  now += 59_999;
  hub.tick();
  expect(answer.isEnded).toBe(false);
  now += 1;
  hub.tick();
  expect(answer.isEnded).toBe(true);
});

it('lives audibly, with its position as of now', async () => {
  const answer = await open('a');
  now += 20_000;
  hub.tick();
  expect(answer.text).toContain(`id: 90.${now / 1000}\nevent: beat`);
});

it('cuts off a reader who does not take what is sent', async () => {
  const [slow, quick] = [await open('a'), await open('a')];
  slow.writableLength = 70_000;
  tell(7, 1);
  tell(8, 1);
  expect([slow.isDestroyed, slow.events.length]).toEqual([true, 1]);
  expect(quick.events).toHaveLength(2);
});

it('has no more than twenty streams of a member, and takes another once one is closed', async () => {
  const answers = [];
  for (let at = 0; at < 20; at += 1) answers.push(await open('a'));
  expect((await open('a')).status).toBe(503);
  expect((await open('b')).status).toBe(200);
  answers[0]?.close();
  expect((await open('a')).status).toBe(200);
});

it('holds what arrives after a gap until it knows what was missed', async () => {
  const answer = await open('a');
  hub.hold();
  tell(9, 1, 130n);
  expect(answer.events).toEqual([]);
  reading = { ...reading, events: [{ id: 8, kind: 'friends', data: {}, memberId: 1 }], horizon: 125n };
  await hub.catchUp();
  expect(asked.at(-1)).toEqual({ transaction: 90n });
  expect(answer.events.map(({ id }) => id)).toEqual([8, 9]);
  // Nothing above the gap is claimed before the gap was read.
  expect(answer.text.indexOf('"id":8')).toBeLessThan(answer.text.indexOf('id: 130'));
});

it('sends all away where what was missed cannot be read: each asks for its own', async () => {
  const answer = await open('a');
  beforeReading = () => Promise.reject(new Error('down'));
  await hub.catchUp();
  expect([answer.isEnded, answer.text.includes('event: end')]).toEqual([true, false]);
});

it('ends everything and opens nothing once it is closed', async () => {
  const answer = await open('a');
  hub.close();
  expect([answer.isEnded, answer.text.includes('event: end')]).toEqual([true, false]);
  expect((await open('a')).status).toBe(503);
});
