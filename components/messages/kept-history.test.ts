import { describe, expect, it } from 'vitest';
import type { History, MessageView } from '@/lib/messages/message-view';
import {
  type HistoryParam,
  mostPages,
  readAgain,
  readOn,
  withMeanwhile,
  withNewer,
  withOlder,
  withViewed,
} from './kept-history';

const size = 30;
const idOf = (n: number) => `m${n}`;
const message = (n: number, data: Partial<MessageView> = {}) =>
  ({
    publicId: idOf(n),
    mine: n % 2 === 0,
    viewedAt: null,
    text: '',
    sentAt: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(),
    ...data,
  }) as MessageView;

/** A server with so many messages, that answers as lib/messages/history.ts does, and counts what it is asked. */
function serverOf(count: number) {
  const server = {
    messages: Array.from({ length: count }, (_, at) => message(at + 1)),
    asked: 0,
    ask: async (param: HistoryParam): Promise<History> => {
      server.asked += 1;
      const { messages } = server;
      const given = { before: undefined, after: undefined, around: undefined, ...param };
      const id = given.before ?? given.after ?? given.around;
      const place = messages.findIndex(({ publicId }) => publicId === id);
      const part = (from: number, to: number): History => ({
        head: { unread: messages.length } as History['head'],
        messages: messages.slice(Math.max(from, 0), to),
        hasOlder: from > 0,
        hasNewer: to < messages.length,
      });
      if (id === undefined) return part(messages.length - size, messages.length);
      if (given.before !== undefined) return part(place - size, place);
      if (given.after !== undefined) return part(place + 1, place + 1 + size);
      return part(place - size / 2, place + size / 2);
    },
  };
  return server;
}

const idsOf = ({ messages }: History) => messages.map(({ publicId }) => publicId);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => idOf(from + at));

/** What is shown once two pages were read and some messages came one by one. */
async function grown(server: ReturnType<typeof serverOf>, came: number): Promise<History> {
  let known = await server.ask({});
  known = withOlder(known, await server.ask({ before: known.messages[0]?.publicId ?? '' }));
  for (let n = 0; n < came; n += 1) {
    server.messages.push(message(server.messages.length + 1));
    known = withNewer(known, await server.ask({ after: known.messages.at(-1)?.publicId ?? '' }));
  }
  return known;
}

describe('a conversation that is read again', () => {
  it('keeps what came after its pages were read, and goes on to hear', async () => {
    const server = serverOf(100);
    const known = await grown(server, 7);
    expect(idsOf(known)).toEqual(numbers(41, 107));
    const read = await readAgain(known, server.ask);
    expect(idsOf(read)).toEqual(numbers(18, 107));
    expect([read.hasOlder, read.hasNewer]).toEqual([true, false]);
  });

  it('brings what came meanwhile, also more than a page of it', async () => {
    const server = serverOf(100);
    const known = await grown(server, 0);
    server.messages.push(...Array.from({ length: 45 }, (_, at) => message(101 + at)));
    expect(idsOf(await readAgain(known, server.ask))).toEqual(numbers(26, 145));
  });

  it('shows what was changed, and leaves out what is gone', async () => {
    const server = serverOf(20);
    const known = await server.ask({});
    server.messages[4] = message(5, { state: 'withdrawn' });
    server.messages.splice(0, 2);
    const read = await readAgain(known, server.ask);
    expect(idsOf(read)).toEqual(numbers(3, 20));
    expect(read.messages[2]?.state).toBe('withdrawn');
    server.messages = [];
    expect((await readAgain(read, server.ask)).messages).toEqual([]);
  });

  it('does not end before its end where it is read around an old message', async () => {
    const server = serverOf(200);
    const around = await server.ask({ around: idOf(50) });
    const known = withNewer(around, await server.ask({ after: around.messages.at(-1)?.publicId ?? '' }));
    const read = await readAgain(known, server.ask);
    expect(idsOf(read).slice(0, known.messages.length)).toEqual(idsOf(known));
    expect([read.hasOlder, read.hasNewer]).toEqual([true, true]);
  });

  it('reads so many pages at most, and keeps what stands before them', async () => {
    const server = serverOf(1_000);
    const known: History = { ...(await server.ask({})), messages: server.messages, hasOlder: false };
    server.asked = 0;
    const read = await readAgain(known, server.ask);
    expect(server.asked).toBe(mostPages);
    expect(idsOf(read)).toEqual(numbers(1, 1_000));
    expect(read.hasOlder).toBe(false);
  });

  it('keeps what was loaded, came and was viewed while it was read', async () => {
    const server = serverOf(100);
    const before = await server.ask({});
    const read = await server.ask({});
    const now = withViewed(await grown(server, 1), idOf(80), '2026-11-02T00:00:00.000Z');
    const after = withMeanwhile(read, before, now);
    expect(idsOf(after)).toEqual(numbers(41, 101));
    expect(after.messages.find(({ publicId }) => publicId === idOf(80))?.viewedAt).not.toBeNull();
    expect(after.messages.find(({ publicId }) => publicId === idOf(82))?.viewedAt).toBeNull();
  });

  it('does not bring back what was deleted from its end', async () => {
    const server = serverOf(10);
    const before = await server.ask({});
    server.messages.pop();
    const read = await readAgain(before, server.ask);
    expect(idsOf(withMeanwhile(read, before, before))).toEqual(numbers(1, 9));
  });
});

it('more than a page that came while its reader was away is read to its end', async () => {
  const server = serverOf(100);
  const known = await server.ask({ after: idOf(5) });
  expect(known.hasNewer).toBe(true);
  const read = await readOn(known, server.ask);
  expect(idsOf(read)).toEqual(numbers(6, 100));
  expect(read.hasNewer).toBe(false);
});

it('what was viewed is one’s own up to a message; of an unknown one nothing', async () => {
  const known = await serverOf(4).ask({});
  const viewed = (history: History) =>
    history.messages.flatMap(({ viewedAt }, at) => (viewedAt ? at + 1 : []));
  expect(viewed(withViewed(known, idOf(3), '2026-11-02T00:00:00.000Z'))).toEqual([2]);
  expect(viewed(withViewed(known, 'other', '2026-11-02T00:00:00.000Z'))).toEqual([]);
});
