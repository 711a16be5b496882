import 'server-only';
import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { announcedIn, announcedSelect } from './announced';
import { type NotificationKind, notificationRow } from './kinds';
import { type NotificationText, notificationText } from './notification-words';

/** Further than this nothing is counted: "99+" says enough. */
export const mostUnread = 99;

export type NotificationItem = Omit<NotificationText, 'next' | 'note'> & {
  id: number;
  createdAt: Date;
  isUnread: boolean;
  /** Of words that are in another language than the reader's. */
  lang?: Locale;
};

export type NotificationPage = ListPage<NotificationItem> & {
  /** Up to one above `mostUnread`. */
  unread: number;
  /** The newest there is; 0 where there is none. What comes later was not seen by who reads this page. */
  newestId: number;
};

type Words = {
  locale: Locale;
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

/** A page of the viewer's own system messages in the language of the words, the newest first. */
export async function listNotifications(
  viewer: Pick<Viewer, 'id'>,
  page: number,
  words: Words,
): Promise<NotificationPage> {
  const where = { memberId: viewer.id };
  const [stored, unread, newest] = await Promise.all([
    readPage({
      page,
      size: pageSize,
      count: (take) => db.systemMessage.count({ where, take }),
      read: (range) =>
        db.systemMessage.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          ...range,
          select: {
            id: true,
            kind: true,
            params: true,
            createdAt: true,
            readAt: true,
            announcement: { select: announcedSelect },
          },
        }),
    }),
    countUnread(viewer),
    db.systemMessage.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } }),
  ]);
  const rows = stored.rows.flatMap((row): NotificationItem[] => {
    const { id, kind, createdAt, readAt } = row;
    const announced = row.announcement && announcedIn(words.locale, row.announcement);
    // What an older version stored and this one cannot say is left out.
    const known = notificationRow(kind)?.params.safeParse(announced ?? row.params);
    if (!known?.success) return [];
    const { title, text, quote, action } = notificationText(kind as NotificationKind, known.data, words);
    const lang = announced && announced.lang !== words.locale ? { lang: announced.lang } : {};
    return [{ id, title, text, quote, action, createdAt, isUnread: readAt === null, ...lang }];
  });
  return { ...stored, rows, unread, newestId: newest?.id ?? 0 };
}

/** How many of the viewer's own are unread, up to one above `mostUnread`. */
export function countUnread(viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.systemMessage.count({ where: { memberId: viewer.id, readAt: null }, take: mostUnread + 1 });
}
