import 'server-only';
import { hasOpenContacts, isPublicCard } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { listApartThings } from '@/lib/social/block-queries';
import { aboutCardSelect, aboutOf } from './about';
import {
  type InquiryChoices,
  type InquiryObstacle,
  type InquiryView,
  inquiryStateOf,
  withMost,
} from './inquiry-view';
import { inquiriesSize, mostInquiryCards } from './limits';
import { messageGate } from './policy';
import { sidesOf } from './sides';

type Member = Pick<Viewer, 'id'>;

function inquirySelect(viewer: Member) {
  const sides = { where: sidesOf(viewer), take: 1, select: { memberId: true } } as const;
  return {
    clientId: true,
    text: true,
    createdAt: true,
    targets: {
      orderBy: { position: 'asc' },
      take: mostInquiryCards,
      select: {
        error: true,
        card: { select: aboutCardSelect },
        message: {
          select: {
            id: true,
            viewedAt: true,
            withdrawnAt: true,
            conversation: { select: { publicId: true, sides } },
          },
        },
      },
    },
  } as const satisfies Prisma.InquirySelect;
}

type Row = Prisma.InquiryGetPayload<{ select: ReturnType<typeof inquirySelect> }>;

/** A page of the member's own inquiries, the latest first. */
export async function listInquiries(
  viewer: Member,
  page: number,
  locale: Locale,
): Promise<ListPage<InquiryView>> {
  const where = { memberId: viewer.id };
  const list = await readPage({
    page,
    size: inquiriesSize,
    count: (take) => db.inquiry.count({ where, take }),
    read: (range) =>
      db.inquiry.findMany({ where, orderBy: { id: 'desc' }, ...range, select: inquirySelect(viewer) }),
  });
  return { ...list, rows: await viewsOf(viewer, list.rows, locale) };
}

/**
 * One of the member's own inquiries.
 * @throws AppError `notFound` for one of others
 */
export async function getInquiry(viewer: Member, clientId: string, locale: Locale): Promise<InquiryView> {
  const row = await db.inquiry.findUnique({
    where: { memberId_clientId: { memberId: viewer.id, clientId } },
    select: inquirySelect(viewer),
  });
  const [view] = row ? await viewsOf(viewer, [row], locale) : [];
  if (!view) throw new AppError('notFound');
  return view;
}

async function viewsOf(viewer: Member, rows: readonly Row[], locale: Locale): Promise<InquiryView[]> {
  const targets = rows.flatMap((row) => row.targets);
  const [apart, replies] = await Promise.all([
    listApartThings(viewer, { cards: targets.flatMap(({ card }) => (card ? [card.publicId] : [])) }),
    listReplies(
      viewer,
      targets.flatMap(({ message }) => (message ? [message.id] : [])),
    ),
  ]);
  return rows.map(({ clientId, text, createdAt, targets: own }) => ({
    clientId,
    text,
    createdAt: createdAt.toISOString(),
    targets: own.map(({ card, message, error }) => ({
      about: card && !apart.has(card.publicId) ? aboutOf({ card }, locale) : null,
      ...inquiryStateOf(message && { ...message, repliedAt: replies.get(message.id) ?? null }, error),
      conversation: message && message.conversation.sides.length > 0 ? message.conversation.publicId : null,
    })),
  }));
}

/** When the other first wrote after each of some messages; what answered by itself is no reply. */
async function listReplies({ id }: Member, messages: readonly number[]): Promise<Map<number, Date>> {
  if (messages.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: number; sentAt: Date }[]>`
    SELECT asked.id, reply.sent_at AS "sentAt"
    FROM message asked CROSS JOIN LATERAL (
      SELECT m.sent_at FROM message m
      WHERE m.conversation_id = asked.conversation_id AND m.id > asked.id AND m.sender_id IS DISTINCT FROM ${id}::integer
        AND NOT m.automatic AND m.withdrawn_at IS NULL
      ORDER BY m.id LIMIT 1) reply
    WHERE asked.id = ANY (${[...messages]}::integer[])`;
  return new Map(rows.map((row) => [row.id, row.sentAt]));
}

/**
 * Which of some cards one inquiry may go to, in their order, and why not to the others. For whoever stands apart a card is as
 * gone as one that is not shown.
 */
export async function listInquiryChoices(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  cards: readonly string[],
  locale: Locale,
): Promise<InquiryChoices> {
  const [rows, apart] = await Promise.all([
    db.card.findMany({
      where: { publicId: { in: [...cards] } },
      take: cards.length,
      select: {
        ...aboutCardSelect,
        ownerId: true,
        owner: { select: { deletedAt: true, membershipStatus: true } },
      },
    }),
    listApartThings(viewer, { cards }),
  ]);
  const shown = new Map(
    rows.filter((row) => isPublicCard(row) && !apart.has(row.publicId)).map((row) => [row.publicId, row]),
  );
  const obstacleOf = (row: (typeof rows)[number]): InquiryObstacle | null => {
    if (row.kind !== 'company') return 'person';
    if (row.ownerId === null) return 'noOwner';
    if (row.ownerId === viewer.id) return 'own';
    return hasOpenContacts(row.owner) ? null : 'closed';
  };
  const choices = cards.map((publicId) => {
    const row = shown.get(publicId);
    if (!row) return { publicId, about: null, obstacle: 'gone' as const };
    return { publicId, about: aboutOf({ card: row }, locale), obstacle: obstacleOf(row) };
  });
  return { gate: messageGate(viewer, { answered: false }), choices: withMost(choices, mostInquiryCards) };
}
