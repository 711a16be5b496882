import { db } from '@/lib/server/db';

type MessageRow = {
  id: number;
  conversationId: number;
  senderId: number | null;
  form: 'text' | 'cardOffer' | 'cardAnswer';
  text: string;
  textFold: string;
  replyToId: number | null;
  viewedAt: Date | null;
  withdrawnAt: Date | null;
  exchangedAt: Date | null;
  hidden: { memberId: number }[];
  pictures: { mediaId: number }[];
};

type SideRow = {
  conversationId: number;
  memberId: number;
  otherId: number | null;
  lastMessageId: number | null;
  lastFromMe: boolean;
  lastViewed: boolean;
  unread: number;
  readUpTo: number;
  clearedUpTo: number;
};

/** What follows from the messages for one of the two, as the rules say it and not as the site's own statement does. */
export function followingFrom(messages: readonly MessageRow[], side: SideRow) {
  const seen = messages.filter(
    ({ id, hidden }) => id > side.clearedUpTo && !hidden.some(({ memberId }) => memberId === side.memberId),
  );
  const newest = seen.toSorted((one, other) => one.id - other.id).at(-1);
  const fromMe = newest?.senderId === side.memberId;
  const waiting = seen.filter(
    ({ id, senderId, withdrawnAt }) =>
      id > side.readUpTo && senderId !== side.memberId && withdrawnAt === null,
  );
  return {
    lastMessageId: newest?.id ?? null,
    lastFromMe: newest !== undefined && fromMe,
    lastViewed: fromMe && newest?.viewedAt !== null && newest !== undefined,
    unread: Math.min(waiting.length, 100),
  };
}

/**
 * Looks at all conversations, friendships, blocks and notifications of the database.
 * @returns a line for each that does not agree with the messages; none where all is well
 */
export async function brokenRules(): Promise<string[]> {
  const [messages, sides, conversations, notifications] = await Promise.all([
    db.message.findMany({
      select: {
        id: true,
        conversationId: true,
        senderId: true,
        form: true,
        text: true,
        textFold: true,
        replyToId: true,
        viewedAt: true,
        withdrawnAt: true,
        exchangedAt: true,
        hidden: { select: { memberId: true } },
        pictures: { select: { mediaId: true } },
      },
    }),
    db.conversationSide.findMany(),
    db.conversation.findMany({ include: { sides: { select: { memberId: true, otherId: true } } } }),
    db.systemMessage.findMany({
      where: { kind: { in: ['messageReceived', 'messageRequested'] }, readAt: null, deletedAt: null },
      select: { kind: true, memberId: true, subject: true, actors: { select: { memberId: true } } },
    }),
  ]);
  const broken: string[] = [];
  const say = (isWell: boolean, line: string) => void (isWell || broken.push(line));

  for (const { id, lowId, highId, sides: own } of conversations) {
    const pairs = own.map(({ memberId, otherId }) => `${memberId}-${otherId}`).sort();
    const wanted = [`${lowId}-${highId}`, `${highId}-${lowId}`].sort();
    say(pairs.join() === wanted.join(), `conversation ${id} has the sides ${pairs.join(' and ')}`);
  }
  const idOf = new Map(conversations.map(({ id, publicId }) => [publicId, id]));
  for (const side of sides) {
    const name = `side of ${side.memberId} in ${side.conversationId}`;
    const own = messages.filter(({ conversationId }) => conversationId === side.conversationId);
    const { lastMessageId, lastFromMe, lastViewed, unread } = side;
    const stored = JSON.stringify({ lastMessageId, lastFromMe, lastViewed, unread });
    const wanted = JSON.stringify(followingFrom(own, side));
    say(stored === wanted, `${name} says ${stored} where the messages say ${wanted}`);
    for (const { id, senderId, viewedAt, hidden } of own) {
      const isRead = senderId !== side.memberId && id <= side.readUpTo;
      if (senderId !== side.memberId)
        say(
          (viewedAt !== null) === isRead,
          `${name}: message ${id} is ${isRead ? 'read and not viewed' : 'viewed and not read'}`,
        );
      const isHidden = hidden.some(({ memberId }) => memberId === side.memberId);
      say(!isHidden || id > side.clearedUpTo, `${name}: message ${id} is deleted twice`);
    }
  }
  for (const { id, form, text, textFold, pictures, withdrawnAt, exchangedAt, replyToId } of messages) {
    const isBare = text === '' && textFold === '' && pictures.length === 0;
    say(withdrawnAt === null || isBare, `message ${id} was taken back and still says something`);
    const answers = messages.filter((each) => each.replyToId === id && each.form === 'cardAnswer');
    // An answer that was taken back may be given again.
    const open = answers.filter((each) => each.withdrawnAt === null).length;
    if (form === 'cardOffer')
      say(
        open <= 1 && open > 0 === (exchangedAt !== null),
        `offer ${id} has ${open} of ${answers.length} answers, exchanged ${exchangedAt}`,
      );
    if (form === 'cardAnswer') say(replyToId !== null, `answer ${id} answers nothing`);
  }
  const unreadOnes = new Set<string>();
  for (const { kind, memberId, subject, actors } of notifications) {
    const name = `notification of ${memberId} about ${subject}`;
    say(!unreadOnes.has(`${kind} ${memberId} ${subject}`), `${name} is there twice`);
    unreadOnes.add(`${kind} ${memberId} ${subject}`);
    say(actors.length === 1, `${name} names ${actors.length} senders`);
    const side = sides.find(
      (each) => each.memberId === memberId && each.conversationId === idOf.get(subject ?? ''),
    );
    say((side?.unread ?? 0) > 0, `${name} is unread where no message is`);
  }
  return [...broken, ...(await brokenBonds())];
}

/** What stands between members: friendships with their two rows, and nothing of it where one blocked the other. */
async function brokenBonds(): Promise<string[]> {
  const rows = await db.$queryRaw<{ line: string }[]>`
    SELECT 'friendship ' || f.id || ' is ' || f.status || ' with ' || count(r.*) || ' friends' AS line
    FROM friendship f LEFT JOIN friend r ON r.friendship_id = f.id
    GROUP BY f.id HAVING count(r.*) <> CASE WHEN f.status = 'accepted' THEN 2 ELSE 0 END
    UNION ALL
    SELECT 'friendship ' || f.id || ' is ' || f.status || ' beside a block' FROM friendship f JOIN block b
      ON (b.member_id, b.blocked_id) IN ((f.low_id, f.high_id), (f.high_id, f.low_id))
    WHERE f.status IN ('pending', 'accepted')
    UNION ALL
    SELECT 'notification ' || s.id || ' names ' || a.member_id || ' beside a block' FROM system_message s
      JOIN notification_actor a ON a.message_id = s.id
      JOIN block b ON (b.member_id, b.blocked_id) IN ((s.member_id, a.member_id), (a.member_id, s.member_id))
    UNION ALL
    SELECT 'message ' || m.id || ' was told to ' || count(e.*) || ' of its two' FROM message m
      JOIN conversation c ON c.id = m.conversation_id
      LEFT JOIN live_event e ON e.kind = 'message' AND e.data ->> 'message' = m.public_id
        AND e.member_id IN (c.low_id, c.high_id)
    GROUP BY m.id HAVING count(e.*) <> 2`;
  return rows.map(({ line }) => line);
}
