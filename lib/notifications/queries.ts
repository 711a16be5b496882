import 'server-only';
import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { type Doing, readActors } from './actors';
import { announcedIn, announcedSelect } from './announced';
import type { NotificationList } from './kind-row';
import { chosenGroups, type NotificationKind, notificationRow } from './kinds';
import { type NotificationText, notificationText } from './notification-words';
import { deliveryOf, isChoice, type Preference } from './preferences';

/** Further than this nothing is counted: "99+" says enough. */
export const mostUnread = 99;

export type NotificationItem = Omit<NotificationText, 'next' | 'note'> & {
  id: number;
  createdAt: Date;
  isUnread: boolean;
  /** Of words that are in another language than the reader's. */
  lang?: Locale;
  /** Whose doing it is, where it is one member's alone. */
  person: { publicId: string; name: string } | null;
  /** How the viewer hears of such things, where they can be switched off and are not. */
  preference: Preference | null;
};

/** How many are unread in each list, each up to one above `mostUnread`. */
export type UnreadOf = Record<NotificationList, number>;

export type NotificationPage = ListPage<NotificationItem> & {
  list: NotificationList;
  unread: UnreadOf;
  /** When the newest of the list came or grew; null where there is none. What does later was not seen by who reads this page. */
  newestAt: string | null;
};

type Words = {
  locale: Locale;
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

type Wanted = {
  /** Undefined for the one that has unread ones, of both that of the site. */
  list?: NotificationList;
  unread?: boolean;
  page: number;
};

const select = {
  id: true,
  kind: true,
  params: true,
  createdAt: true,
  readAt: true,
  announcement: { select: announcedSelect },
} as const;

/** A page of a list of the viewer's own notifications in the language of the words, the newest first. */
export async function listNotifications(
  viewer: Pick<Viewer, 'id'>,
  { list: wanted, unread: isUnread = false, page }: Wanted,
  words: Words,
): Promise<NotificationPage> {
  const unread = await countUnread(viewer);
  const list = wanted ?? (unread.site === 0 && unread.people > 0 ? 'people' : 'site');
  const whole = { memberId: viewer.id, list, deletedAt: null };
  const where = isUnread ? { ...whole, readAt: null } : whole;
  const [stored, latest, preferences] = await Promise.all([
    readPage({
      page,
      size: pageSize,
      count: (take) => db.systemMessage.count({ where, take }),
      read: (range) =>
        db.systemMessage.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          ...range,
          select,
        }),
    }),
    db.systemMessage.findFirst({ where: whole, orderBy: { createdAt: 'desc' }, select: { createdAt: true } }),
    listPreferences(viewer),
  ]);
  const doings = await readActors(
    db,
    stored.rows.map(({ id }) => id),
  );
  const rows = stored.rows.flatMap(
    (row) => itemOf(row, { words, doing: doings.get(row.id), preferences }) ?? [],
  );
  return { ...stored, rows, list, unread, newestAt: latest?.createdAt.toISOString() ?? null };
}

type Stored = Prisma.SystemMessageGetPayload<{ select: typeof select }>;

type Beside = { words: Words; doing: Doing | undefined; preferences: readonly Preference[] };

/** A stored notification as its reader finds it; null for what an older version stored and this one cannot say. */
function itemOf(
  { id, kind, params, createdAt, readAt, announcement }: Stored,
  { words, doing, preferences }: Beside,
): NotificationItem | null {
  const announced = announcement && announcedIn(words.locale, announcement);
  const known = notificationRow(kind)?.params.safeParse(announced ?? params);
  if (!known?.success) return null;
  const told = notificationText(kind as NotificationKind, known.data, words, doing?.actors);
  const { title, text, quote, action } = told;
  return {
    ...{ id, title, text, quote, action, createdAt, isUnread: readAt === null },
    ...(announced && announced.lang !== words.locale ? { lang: announced.lang } : {}),
    person: personOf(doing),
    preference: preferences.find((preference) => mayEnd(kind, preference)) ?? null,
  };
}

function personOf(doing: Doing | undefined): NotificationItem['person'] {
  const [publicId, name] = [doing?.publicIds[0], doing?.actors.names[0]];
  return doing?.actors.count === 1 && publicId && name ? { publicId, name } : null;
}

/** Whether this is the choice for a kind, and the kind may be told no more. */
function mayEnd(kind: string, { group, delivery }: Preference): boolean {
  return notificationRow(kind)?.group === group && delivery !== 'none' && isChoice(group, 'none');
}

/** How many of the viewer's own are unread, by list. */
export async function countUnread(viewer: Pick<Viewer, 'id'>): Promise<UnreadOf> {
  const countOf = (list: NotificationList) =>
    db.systemMessage.count({
      where: { memberId: viewer.id, list, readAt: null, deletedAt: null },
      take: mostUnread + 1,
    });
  const [site, people] = await Promise.all([countOf('site'), countOf('people')]);
  return { site, people };
}

/** How the viewer hears of each group that there is, in the order of the settings. */
export async function listPreferences(viewer: Pick<Viewer, 'id'>): Promise<Preference[]> {
  const stored = await db.notificationPreference.findMany({
    where: { memberId: viewer.id },
    select: { group: true, delivery: true },
  });
  return chosenGroups.map((group) => ({ group, delivery: deliveryOf(group, stored) }));
}
