import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locales';
import { announcedIn, type Wording } from '@/lib/notifications/announced';
import { notificationKinds } from '@/lib/notifications/kinds';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { dayMs } from '@/lib/shared/durations';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { AnnouncementFilter } from './announcement-list';
import { type AnnouncementStatus, announcementProgress } from './announcement-status';
import { type AnnouncementTexts, textsForm, writtenLocales } from './languages';
import { type AnnouncementForm, type Audience, audienceSchema } from './schemas';

/** Further than this reads are not counted, of each announcement. */
export const mostReads = 100_000;

/** How it stands with the sending. */
type Sent = {
  status: AnnouncementStatus;
  /** 0 to 100. */
  progress: number;
  told: number;
  mailed: number;
  /** Up to one above `mostReads`; null where nobody can tell any more: what was told so long ago is deleted. */
  reads: number | null;
};

export type AnnouncementRow = Sent & {
  publicId: string;
  /** As readers of the administrator's language see it, and the language that it is in. */
  title: string;
  lang: Locale;
  byMail: boolean;
  /** When it is to go out, or began to. */
  at: Date | null;
  createdAt: Date;
};

const rowSelect = {
  id: true,
  publicId: true,
  name: true,
  status: true,
  byMail: true,
  cursor: true,
  lastMember: true,
  told: true,
  mailed: true,
  scheduledAt: true,
  startedAt: true,
  createdAt: true,
} as const satisfies Prisma.AnnouncementSelect;

type Stored = Prisma.AnnouncementGetPayload<{ select: typeof rowSelect }>;

/** Announcements as the list is narrowed and ordered, a page at a time: the newest first. */
export async function listAnnouncements(
  locale: Locale,
  filter: AnnouncementFilter,
): Promise<ListPage<AnnouncementRow>> {
  const where = announcementsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.announcement.count({ where, take }),
    read: (range) =>
      db.announcement.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  const [reads, titles] = await Promise.all([countReads(list.rows), readTitles(list.rows, locale)]);
  return {
    ...list,
    rows: list.rows.map((row) => ({
      publicId: row.publicId,
      ...(titles.get(row.id) ?? { title: row.name, lang: locale }),
      byMail: row.byMail,
      at: row.startedAt ?? row.scheduledAt,
      createdAt: row.createdAt,
      ...sentOf(row, reads),
    })),
  };
}

/** The titles alone: the texts of a page of announcements would be half a megabyte. */
async function readTitles(
  rows: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, { title: string; lang: Locale }>> {
  const ids = rows.map(({ id }) => id);
  const found = await db.$queryRaw<{ id: number; title: string; lang: Locale }[]>`
    SELECT id, wordings -> ${locale} ->> 'title' AS title, wordings -> ${locale} ->> 'lang' AS lang
    FROM announcement WHERE id = ANY (${ids}::integer[])`;
  return new Map(found.map(({ id, ...title }) => [id, title]));
}

/** What the list and its export ask for. */
export function announcementsWhere({ q = '', status }: Pick<AnnouncementFilter, 'q' | 'status'>) {
  const wanted = foldText(q).trim();
  return {
    status,
    ...(wanted && { titleFold: { contains: escapeLike(wanted) } }),
  } satisfies Prisma.AnnouncementWhereInput;
}

function orderOf({ sort }: Pick<AnnouncementFilter, 'sort'>): Prisma.AnnouncementOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  return [column === 'name' ? { name: direction } : { createdAt: direction }, { id: direction }];
}

function sentOf(row: Stored, reads: (row: Stored) => number | null): Sent {
  const { status, told, mailed } = row;
  return { status, told, mailed, progress: announcementProgress(row), reads: reads(row) };
}

type Counted = { id: number; told: number; startedAt: Date | null };

/**
 * How many have read each; those of which nobody was told are not asked for.
 * @returns what says it of one: null once its messages are deleted, by their own lifetime or because they were read long ago
 */
export async function countReads(
  announcements: readonly Counted[],
): Promise<(announcement: Counted) => number | null> {
  const { readNotifications } = await getSetting('retention');
  const days = Math.min(notificationKinds.announcement.lifetimeDays, readNotifications);
  const since = Date.now() - days * dayMs;
  const isKept = ({ startedAt }: Counted) => startedAt === null || startedAt.getTime() > since;
  const ids = announcements.filter((each) => each.told > 0 && isKept(each)).map(({ id }) => id);
  const counts = await countReadsOf(ids);
  return (each) => (isKept(each) ? (counts.get(each.id) ?? 0) : null);
}

async function countReadsOf(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: number; reads: number }[]>`
    SELECT each.id, (
      SELECT count(*)::integer FROM (
        SELECT FROM system_message m
        WHERE m.announcement_id = each.id AND m.announcement_id IS NOT NULL AND m.read_at IS NOT NULL
        LIMIT ${mostReads + 1}) read) AS reads
    FROM unnest(${[...ids]}::integer[]) AS each (id)`;
  return new Map(rows.map(({ id, reads }) => [id, reads]));
}

export type AnnouncementDetail = Sent & {
  publicId: string;
  version: number;
  name: string;
  written: Locale[];
  wordings: { locale: Locale; wording: Wording }[];
  audience: Audience;
  link: string | null;
  byMail: boolean;
  /** The administrator who began it; '' where they are gone. */
  author: string;
  scheduledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
};

/** One announcement, or null. */
export async function getAnnouncement(publicId: string): Promise<AnnouncementDetail | null> {
  const row = await db.announcement.findUnique({
    where: { publicId },
    select: {
      ...rowSelect,
      version: true,
      texts: true,
      wordings: true,
      audience: true,
      link: true,
      finishedAt: true,
      author: { select: { name: true } },
    },
  });
  if (!row) return null;
  const { wordings, link } = row;
  return {
    publicId: row.publicId,
    version: row.version,
    name: row.name,
    written: writtenLocales(row.texts as AnnouncementTexts),
    wordings: locales.flatMap((locale) => {
      const wording = announcedIn(locale, { wordings, link });
      return wording ? [{ locale, wording }] : [];
    }),
    audience: audienceSchema.parse(row.audience),
    link,
    byMail: row.byMail,
    author: row.author?.name ?? '',
    scheduledAt: row.scheduledAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    createdAt: row.createdAt,
    ...sentOf(row, await countReads([row])),
  };
}

export type AnnouncementEdit = {
  publicId: string;
  version: number;
  name: string;
  status: AnnouncementStatus;
  form: AnnouncementForm;
};

/** An announcement as its form wants it, or null. */
export async function getAnnouncementEdit(publicId: string): Promise<AnnouncementEdit | null> {
  const row = await db.announcement.findUnique({
    where: { publicId },
    select: {
      publicId: true,
      version: true,
      name: true,
      status: true,
      texts: true,
      audience: true,
      link: true,
      byMail: true,
    },
  });
  if (!row) return null;
  const { texts, audience, link, byMail, ...rest } = row;
  return {
    ...rest,
    form: {
      texts: textsForm(texts as AnnouncementTexts),
      audience: audienceSchema.parse(audience),
      link: link ?? '',
      byMail,
    },
  };
}
