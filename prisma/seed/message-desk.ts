import 'server-only';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { MessageKind } from '@/lib/messages/message-view';
import { refreshSides } from '@/lib/messages/sides';
import { foldText } from '@/lib/search/fold';
import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { hourMs, minuteMs } from '@/lib/shared/durations';
import { pairOf } from '@/lib/social/pair';
import { languageOf } from '@/lib/translation/language-of';
import { makePublicId } from './cards/contacts';
import type { AccountKind } from './demo-members';

/** Apart from the identifiers of the demo's cards, members, posts, comments and friends. */
const messageSeed = 0x7e114;

type Said = readonly ['me' | 'other', string];

export type Talk = {
  with: { kind: CardKind; locale: Locale; group?: string } | { account: AccountKind };
  /** What the first message is about: the account's firm or person, or nothing between friends. */
  about: 'own' | 'own-person' | 'friend';
  hoursAgo: number;
  muted?: true;
  said: Said[];
};

/** What an account wrote with others: data/conversations.json. */
export type Story = {
  quickAnswers: string[];
  /** '' where it has none. */
  automaticAnswer: string;
  conversations: Talk[];
  inquiry: {
    text: string;
    hoursAgo: number;
    locales: Locale[];
    group: string;
    answers: (string | null)[];
    viewed: boolean[];
  } | null;
};

export type OwnCards = Record<CardKind, number | undefined>;

/** The cards of a member that everybody sees. */
export async function listOwnCards(tx: Tx, ownerId: number): Promise<OwnCards> {
  const cards = await tx.card.findMany({
    where: { ownerId, status: 'published' },
    take: 2,
    select: { id: true, kind: true },
  });
  const idOf = (kind: CardKind) => cards.find((card) => card.kind === kind)?.id;
  return { company: idOf('company'), personal: idOf('personal') };
}

type Line = {
  senderId: number;
  text: string;
  sentAt: Date;
  viewedAt: Date | null;
  cardId?: number | undefined;
  /** Of an inquiry to several: which of its firms this is the message to. */
  target?: { inquiryId: number; position: number };
};

/** Writes conversations with identifiers that count up, and what is said in all of them in the order in which it was said. */
export class MessageDesk {
  private number = 0;
  private readonly said: { conversationId: number; kind: MessageKind; line: Line }[] = [];

  constructor(
    private readonly tx: Tx,
    private readonly now: Date,
  ) {}

  nextId(): string {
    this.number += 1;
    return makePublicId(messageSeed, this.number);
  }

  private nextClientId(): string {
    this.number += 1;
    return `00000000-0000-4000-8000-${this.number.toString(16).padStart(12, '0')}`;
  }

  private ago(hours: number, minutes = 0): Date {
    return new Date(this.now.getTime() - hours * hourMs + minutes * minuteMs);
  }

  /** A talk whose last message is unread where the other wrote it. */
  async writeTalk(
    me: number,
    other: number,
    { about, hoursAgo, muted, said }: Talk,
    cards: OwnCards,
  ): Promise<void> {
    const kind = about === 'own' ? 'inquiry' : 'personal';
    const cardId = about === 'friend' ? undefined : about === 'own' ? cards.company : cards.personal;
    const lines = said.map(([who, text], at): Line => {
      const sentAt = this.ago(hoursAgo, at * 23);
      const isUnread = at === said.length - 1 && who === 'other' && !muted;
      return {
        senderId: who === 'me' ? me : other,
        text,
        sentAt,
        viewedAt: isUnread ? null : new Date(sentAt.getTime() + 6 * minuteMs),
        cardId: at === 0 ? cardId : undefined,
      };
    });
    // Who never answered a stranger has them among the requests.
    const isRequest = about === 'own-person' && said.every(([who]) => who === 'other');
    const conversationId = await this.begin(
      lines[0]?.senderId ?? me,
      me,
      other,
      lines[0]?.sentAt ?? this.now,
      {
        memberId: me,
        place: isRequest ? 'request' : 'inbox',
        mutedAt: muted ? this.now : null,
      },
    );
    this.say(conversationId, kind, lines);
  }

  async writeInquiry(
    me: number,
    firms: readonly (number | undefined)[],
    { text, hoursAgo, answers, viewed }: NonNullable<Story['inquiry']>,
  ): Promise<void> {
    const sentAt = this.ago(hoursAgo);
    const { id: inquiryId } = await this.tx.inquiry.create({
      data: { memberId: me, clientId: this.nextClientId(), text, createdAt: sentAt },
      select: { id: true },
    });
    let position = 0;
    for (const [at, firm] of firms.entries()) {
      if (firm === undefined) continue;
      const { company: cardId } = await listOwnCards(this.tx, firm);
      const seenAt = viewed[at] ? this.ago(hoursAgo, 95) : null;
      const target = { inquiryId, position };
      const lines: Line[] = [{ senderId: me, text, sentAt, viewedAt: seenAt, cardId, target }];
      const answer = answers[at];
      if (answer)
        lines.push({
          senderId: firm,
          text: answer,
          sentAt: this.ago(hoursAgo, 130),
          viewedAt: this.ago(hoursAgo, 150),
        });
      const conversationId = await this.begin(me, me, firm, sentAt, {
        memberId: me,
        place: 'inbox',
        mutedAt: null,
      });
      this.say(conversationId, 'inquiry', lines);
      position += 1;
    }
  }

  private async begin(
    createdById: number,
    me: number,
    other: number,
    createdAt: Date,
    own: { memberId: number; place: 'inbox' | 'request'; mutedAt: Date | null },
  ): Promise<number> {
    const { id } = await this.tx.conversation.create({
      data: {
        publicId: this.nextId(),
        ...pairOf(me, other),
        createdById,
        createdAt,
        sides: {
          createMany: {
            data: [
              { ...own, otherId: other },
              { memberId: other, otherId: me },
            ],
          },
        },
      },
      select: { id: true },
    });
    return id;
  }

  private say(conversationId: number, kind: MessageKind, lines: readonly Line[]): void {
    this.said.push(...lines.map((line) => ({ conversationId, kind, line })));
  }

  /** A message's id is its place: all are written by time. */
  async finish(): Promise<void> {
    this.said.sort((one, next) => one.line.sentAt.getTime() - next.line.sentAt.getTime());
    for (const { conversationId, kind, line } of this.said) {
      const { target, ...said } = line;
      const { id: messageId } = await this.tx.message.create({
        data: {
          ...said,
          publicId: this.nextId(),
          clientId: this.nextClientId(),
          conversationId,
          kind,
          sourceLocale: languageOf(said.text, defaultLocale),
          textFold: foldText(said.text),
        },
        select: { id: true },
      });
      if (target)
        await this.tx.inquiryTarget.create({
          data: { ...target, cardId: said.cardId ?? null, clientId: this.nextClientId(), messageId },
          select: { inquiryId: true },
        });
    }
    for (const conversationId of new Set(this.said.map((each) => each.conversationId))) {
      // Read is what was viewed.
      await this.tx.$executeRaw`
        UPDATE conversation_side side SET read_up_to = coalesce((
          SELECT max(m.id) FROM message m WHERE m.conversation_id = side.conversation_id
            AND (m.sender_id = side.member_id OR m.viewed_at IS NOT NULL)), 0)
        WHERE side.conversation_id = ${conversationId}`;
      await refreshSides(this.tx, conversationId);
    }
  }
}
