import 'server-only';
import { type HistoryEntry, readHistory } from '@/lib/admins/moderation-record';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { ContactFilter, ContactView } from './contact-list';
import type { ContactStatus } from './contact-status';

/** Further than this nothing is counted in the tabs. */
export const mostContactCounted = 1000;

/** Answers shown with a message. */
const shownAnswers = 50;

export type ContactRow = {
  publicId: string;
  status: ContactStatus;
  name: string;
  subject: string;
  locale: Locale;
  isMember: boolean;
  createdAt: Date;
};

const rowSelect = {
  publicId: true,
  status: true,
  name: true,
  subject: true,
  locale: true,
  memberId: true,
  createdAt: true,
} as const satisfies Prisma.ContactMessageSelect;

type Stored = Prisma.ContactMessageGetPayload<{ select: typeof rowSelect }>;

/** Messages to the operator as the inbox is narrowed and ordered, a page at a time: the newest first. */
export async function listContactMessages(filter: ContactFilter): Promise<ListPage<ContactRow>> {
  const where = contactWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.contactMessage.count({ where, take }),
    read: (range) =>
      db.contactMessage.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf({ memberId, locale, ...row }: Stored): ContactRow {
  return { ...row, locale: knownLocale(locale), isMember: memberId !== null };
}

/** What the inbox and its export ask for. */
export function contactWhere({ q, view, locale }: Pick<ContactFilter, 'q' | 'view' | 'locale'>) {
  const wanted = foldText(q).trim();
  return {
    ...viewWhere(view),
    locale,
    ...(wanted && { textFold: { contains: escapeLike(wanted) } }),
  } satisfies Prisma.ContactMessageWhereInput;
}

function viewWhere(view: ContactView): Prisma.ContactMessageWhereInput {
  if (view === 'deleted') return { deletedAt: { not: null } };
  return { deletedAt: null, status: view === 'all' ? { not: 'spam' } : view };
}

function orderOf({ sort }: Pick<ContactFilter, 'sort'>): Prisma.ContactMessageOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  return [column === 'name' ? { name: direction } : { createdAt: direction }, { id: direction }];
}

/** How many stand in each view, up to one above `mostContactCounted`. */
export async function countContactViews(): Promise<Record<ContactView, number>> {
  const limit = mostContactCounted + 1;
  const [row] = await db.$queryRaw<[Record<ContactView, number>]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NULL AND status = 'new' LIMIT ${limit}) c) AS "new",
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NULL AND status = 'answered' LIMIT ${limit}) c) AS "answered",
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NULL AND status = 'closed' LIMIT ${limit}) c) AS "closed",
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NULL AND status = 'spam' LIMIT ${limit}) c) AS "spam",
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NULL AND status <> 'spam' LIMIT ${limit}) c) AS "all",
      (SELECT count(*)::int FROM (SELECT FROM contact_message
        WHERE deleted_at IS NOT NULL LIMIT ${limit}) c) AS "deleted"`;
  return row;
}

/** How many nobody answered or closed yet, up to one above `mostContactCounted`. */
export function countNewContactMessages(): Promise<number> {
  return db.contactMessage.count({
    where: { deletedAt: null, status: 'new' },
    take: mostContactCounted + 1,
  });
}

export type ContactDetail = Omit<ContactRow, 'isMember'> & {
  version: number;
  deletedAt: Date | null;
  email: string;
  text: string;
  /** Put to the spam by its address alone. */
  filtered: boolean;
  proven: boolean;
  member: { publicId: string; nickname: string } | null;
  answers: { publicId: string; adminName: string; text: string; createdAt: Date }[];
  history: HistoryEntry<never>[];
};

/** One message with its answers and what was done with it, deleted ones as well, or null. */
export async function getContactMessage(publicId: string): Promise<ContactDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [message, history] = await Promise.all([
    db.contactMessage.findFirst({
      where: { publicId },
      select: {
        ...rowSelect,
        version: true,
        deletedAt: true,
        email: true,
        text: true,
        filtered: true,
        proven: true,
        member: { select: { publicId: true, nickname: true } },
        answers: {
          orderBy: { id: 'desc' },
          take: shownAnswers,
          select: { publicId: true, adminName: true, text: true, createdAt: true },
        },
      },
    }),
    readHistory('contactMessage', publicId, (_code): _code is never => false),
  ]);
  if (!message) return null;
  const { memberId: _memberId, locale, answers, ...rest } = message;
  return { ...rest, locale: knownLocale(locale), answers: answers.toReversed(), history };
}
