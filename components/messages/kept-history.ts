import type { History, MessageView } from '@/lib/messages/message-view';

/** Which page of a conversation is asked for: nothing for the newest. */
export type HistoryParam =
  | { before: string }
  | { after: string }
  | { around: string }
  | Record<string, never>;

type Ask = (param: HistoryParam) => Promise<History>;

/** Pages that one look reads at most; what stands further back stays as it was read. */
export const mostPages = 10;

/**
 * Reads again what is shown of a conversation, however far it grew: with its end from the end backwards, so that the newest are
 * there in any case; where newer ones are to be read still, what was read of it.
 */
export function readAgain(known: History, ask: Ask): Promise<History> {
  return known.hasNewer ? readFromOldest(known, ask) : readFromNewest(known, ask);
}

async function readFromNewest(known: History, ask: Ask): Promise<History> {
  const [oldest] = known.messages;
  let read = await ask({});
  for (let pages = 1; oldest; pages += 1) {
    const [first] = read.messages;
    if (!first || !read.hasOlder || first.sentAt <= oldest.sentAt) break;
    if (pages === mostPages) return withOlder(read, { ...known, messages: olderThan(known, first) });
    read = withOlder(read, await ask({ before: first.publicId }));
  }
  return read;
}

async function readFromOldest(known: History, ask: Ask): Promise<History> {
  const [oldest] = known.messages;
  const newest = known.messages.at(-1);
  if (!oldest || !newest) return ask({});
  const read = await ask({ around: oldest.publicId });
  const from = read.messages.filter(({ sentAt }) => sentAt >= oldest.sentAt);
  const hasOlder = read.hasOlder || from.length < read.messages.length;
  return readOn({ ...read, hasOlder, messages: from }, ask, ({ sentAt }) => sentAt < newest.sentAt);
}

/** Reads what follows while there is some and the last is still one to go on from, some pages at most. */
export async function readOn(
  known: History,
  ask: Ask,
  goesOn: (last: MessageView) => boolean = () => true,
): Promise<History> {
  let read = known;
  for (let pages = 1; pages < mostPages && read.hasNewer; pages += 1) {
    const last = read.messages.at(-1);
    if (!last || !goesOn(last)) break;
    read = withNewer(read, await ask({ after: last.publicId }));
  }
  return read;
}

function olderThan({ messages }: History, { sentAt }: MessageView): MessageView[] {
  return messages.filter((message) => message.sentAt < sentAt);
}

/** What stands before the first. */
export function withOlder(known: History, more: History): History {
  return { ...known, hasOlder: more.hasOlder, messages: [...unknownOf(known, more), ...known.messages] };
}

/** What came behind the last. */
export function withNewer(known: History, more: History): History {
  return {
    ...known,
    head: more.head,
    hasNewer: more.hasNewer,
    messages: [...known.messages, ...unknownOf(known, more)],
  };
}

function unknownOf(known: History, { messages }: History): MessageView[] {
  const ids = idsOf(known);
  return messages.filter(({ publicId }) => !ids.has(publicId));
}

function idsOf({ messages }: History): Set<string> {
  return new Set(messages.map(({ publicId }) => publicId));
}

/**
 * What was read again, with what happened while it was read: pages that were loaded, messages that came, and what was viewed.
 * @param before what was shown when reading began
 * @param now what is shown at its end
 */
export function withMeanwhile(read: History, before: History, now: History): History {
  const [wasKnown, isKnown] = [idsOf(before), idsOf(read)];
  const first = Math.max(
    now.messages.findIndex(({ publicId }) => wasKnown.has(publicId)),
    0,
  );
  const isNew = ({ publicId }: MessageView) => !wasKnown.has(publicId) && !isKnown.has(publicId);
  const older = now.messages.slice(0, first).filter(isNew);
  const newer = now.messages.slice(first).filter(isNew);
  const viewed = new Map(now.messages.map(({ publicId, viewedAt }) => [publicId, viewedAt]));
  const messages = read.messages.map((message) => ({
    ...message,
    viewedAt: message.viewedAt ?? viewed.get(message.publicId) ?? null,
  }));
  return {
    ...read,
    hasOlder: older.length > 0 ? now.hasOlder : read.hasOlder,
    hasNewer: newer.length > 0 ? now.hasNewer : read.hasNewer,
    messages: [...older, ...messages, ...newer],
  };
}

/** One's own messages up to one of them, which the other viewed at a time. */
export function withViewed(known: History, upTo: string, at: string): History {
  const end = known.messages.findIndex(({ publicId }) => publicId === upTo);
  return {
    ...known,
    messages: known.messages.map((message, place) =>
      place <= end && message.mine && message.viewedAt === null ? { ...message, viewedAt: at } : message,
    ),
  };
}
