import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { dayMs } from '@/lib/shared/durations';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { FailedMailFilter } from './failed-mail-list';

/** As many days as the dashboard counts. */
const days = 7;

export type FailedMail = {
  id: string;
  recipient: string;
  locale: Locale;
  /** The site's own name of the mail. */
  template: string;
  attempts: number;
  /** A code of the protocol or of the site. */
  error: string;
  createdAt: Date;
};

/** Mails of the last seven days that could not be sent, the newest first unless the filter says otherwise; what they said is gone. */
export async function listFailedMails(
  { q, sort, page }: FailedMailFilter,
  now = new Date(),
): Promise<ListPage<FailedMail>> {
  const { direction } = sortParts(sort);
  const where = {
    status: 'failed',
    createdAt: { gte: new Date(now.getTime() - days * dayMs) },
    ...(q === '' ? {} : { recipient: { contains: escapeLike(q), mode: 'insensitive' } }),
  } satisfies Prisma.MailWhereInput;
  return readPage({
    page,
    count: (take) => db.mail.count({ where, take }),
    read: async (range) => {
      const rows = await db.mail.findMany({
        where,
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...range,
        select: {
          id: true,
          recipient: true,
          locale: true,
          template: true,
          attempts: true,
          error: true,
          createdAt: true,
        },
      });
      return rows.map(({ error, locale, ...row }) => ({
        ...row,
        locale: knownLocale(locale),
        error: error ?? '',
      }));
    },
  });
}
